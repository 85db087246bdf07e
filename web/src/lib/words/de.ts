/** The page in German. */

import type { Words } from "./en";
import { plural } from "./plural";
import { refusals } from "./refusals/de";

const n = plural("de");

export const words: Words = {
  brand: "drei Spiele der zwei Ströme",
  language: "Sprache",
  theme: "Aussehen",
  menu: "Menü",
  close: "Schließen",
  home: "Startseite",
  loading: "Einen Moment …",
  failed: "Das hat nicht geklappt.",
  retry: "Noch einmal",
  players: (least, most) => `${least}–${most} Personen`,
  you: "Sie",
  empty: "frei",
  play: {
    botPlays: "Ein Bot spielt für Sie", rematch: "Revanche", all: "Alle Tische zeigen", fewer: "Weniger zeigen", older: "Ältere Spiele zeigen",
    now: "Sofort spielen", invite: "Freunde einladen", oneScreen: "Ein Bildschirm", alone: "Allein spielen", learn: "Lernen", rules: "Regeln", watch: "Zuschauen", open: "Offene Tische",
    join: "Mitspielen", continue: "Weiterspielen", yourTurn: "Sie sind am Zug", waits: "Warten auf andere", yours: "Ihre Tische", finished: "Beendet",
    nobodyWatched: "Gerade gibt es nichts zu sehen.", preparing: "Das Spiel wird einmalig für diesen Rechner vorbereitet. Das dauert ein, zwei Minuten; einen Tisch können Sie schon zusammenstellen.",
    preparingTables: "Einige Tische erscheinen, sobald ihr Spiel vorbereitet ist.", preparingBots: "Die Bots werden einmalig für diesen Rechner vorbereitet. Sie beginnen in ein, zwei Minuten.",
    opens: "Öffnet, sobald das Spiel bereit ist …", canStart: "Alle sind da: Sie können beginnen", upload: "Aufzeichnung öffnen", games: "Spiele", settings: "Einstellungen",
  },
  setup: {
    title: "Neuer Tisch", preset: "Ausgabe", own: "eigene Wahl", seats: "Plätze", seatCount: "Wie viele spielen?", me: "Ich", friend: "Jemand per Link", here: "Jemand an diesem Bildschirm",
    bot: (level) => `Bot: ${level}`, name: "Name", symbol: "Dynastie", anySymbol: "beliebige Dynastie", options: "Optionen", open: "Jeder darf mitspielen", openNote: "Der Tisch steht auf der Startseite.",
    hints: "Hinweise erlaubt", hintsNote: "Alle am Tisch können nach den besten Zügen fragen.", create: "Tisch eröffnen",
  },
  table: {
    botForYou: "Ein Bot spielt für Sie.", takeBack: "Platz zurücknehmen",
    finishedForAll: "Dieses Spiel ist zu Ende. Wer den Link hat, kann es noch einmal ansehen.",
    waiting: "Warten auf Mitspieler", inviteNote: "Schicken Sie jedem einen dieser Links. Wer ihn öffnet, nimmt diesen Platz.", copy: "Link kopieren", copied: "Kopiert",
    watchLink: "Link zum Zuschauen", start: "Beginnen", leave: "Tisch verlassen", leaveNote: "Ihr Platz wird frei; jemand anderes oder ein Bot kann ihn übernehmen.", stay: "Bleiben", delete: "Löschen", deleteNote: "Das Spiel, sein Verlauf und der Chat werden für alle gelöscht.", keep: "Behalten", kick: "Platz freigeben", log: "Verlauf", chat: "Chat", say: "Etwas sagen", send: "Senden",
    since: "Seit meinem letzten Zug", hint: "Hinweis", hintNote: "Gewinnchance:", lost: "Die Verbindung ist unterbrochen. Neuer Versuch …", opening: "Verbinden …", gone: "Diesen Tisch gibt es nicht, oder nicht für Sie.",
    pause: "Pause", goOn: "Weiter", paused: "Der Tisch macht Pause.", handOver: (name) => `Bot für ${name} spielen lassen`, handBack: (name) => `${name} spielt wieder selbst`,
    undo: "Rückgängig", restart: "Zug neu beginnen", fair: "Ehrliches Ziehen",
    fairNote: "Diese Zahl stand vor dem ersten Ziehen fest. Am Ende wird der Startwert gezeigt, und jeder kann nachprüfen.", seed: "Startwert", keys: "Tasten",
    pass: (name) => `Geben Sie das Gerät an ${name}`, passNote: "Die Hände bleiben verdeckt, bis Sie weitermachen.", iAm: (name) => `Ich bin ${name}`, turnOf: (name) => `${name} spielt`,
    joinTitle: "Sie sind eingeladen", joinNote: "Wählen Sie einen Namen und nehmen Sie Platz.", joinButton: "Platz nehmen", yourName: "Ihr Name", empty: "Noch ist nichts geschehen.", settings: "Einstellungen",
  },
  zoom: { title: "Größe des Spielplans", larger: "Größer", smaller: "Kleiner", whole: "Ganzer Spielplan" },
  duel: { chance: (who, share) => `${who}: ${share}`, won: "Sieg", lost: "Niederlage", wins: (who) => `Gewinnt ${who}` },
  keyList: [
    ["Pfeile", "über den Spielplan gehen"], ["Enter", "Feld wählen; noch einmal: bestätigen"], ["Escape", "zurück"], ["U", "rückgängig"], ["?", "Tasten zeigen"],
  ],
  end: {
    rematch: "An einem anderen Tisch gibt es ein neues Spiel.", join: "Hingehen",
    replay: "Ansehen", again: "Noch einmal", download: "Aufzeichnung herunterladen", review: "Auswertung", reviewNote: "Wer wann wie gute Aussichten auf den Sieg hatte, Zug um Zug.",
    working: (share) => `Das Spiel wird ausgewertet: ${share}`, costly: "Die teuersten Entscheidungen", played: "gespielt", better: "besser", cost: (share) => `kostete ${share}`, look: "Ansehen",
    noCostly: "Keine teure Entscheidung gefunden.", board: "Spielplan zeigen", result: "Ergebnis zeigen",
  },
  replay: {
    title: "Ansehen", first: "Zum Anfang", back: "Ein Schritt zurück", forward: "Ein Schritt weiter", last: "Zum Ende", ply: (at, of) => `Schritt ${at} von ${of}`, conflict: "Nächster Konflikt",
    copy: "Link zu diesem Moment", playOn: "Von hier weiterspielen", run: "Abspielen", stop: "Anhalten", toTable: "Zurück zum Tisch", upload: "Aufzeichnung wählen", uploadNote: "Eine Datei, die am Spielende heruntergeladen wurde.",
  },
  learn: { title: "Lernen", steps: "Erste Schritte", rules: "Die Regeln", rulesNote: "Alle Regeln mit ihren Nummern (auf Englisch).", english: "Die vollständigen, nummerierten Regeln gibt es auf Englisch. Die Nummern sind dieselben wie im Verlauf und in den Begründungen, die das Spiel auf Deutsch gibt; das Wichtigste lernen Sie auf Deutsch in den Ersten Schritten." },
  settings: {
    title: "Einstellungen", name: "Ihr Name", save: "Speichern", saved: "Gespeichert", language: "Sprache", theme: "Aussehen", system: "wie das System", light: "hell", dark: "dunkel",
    motion: "Bewegung", motionSystem: "wie das System", motionOff: "aus", board: "Plan", device: "Ein anderes Gerät",
    deviceNote: "Öffnen Sie diesen Link auf einem anderen Gerät, um dort dieselbe Person zu sein. Behalten Sie ihn für sich.", show: "Link zeigen", returned: "Willkommen zurück. Dieses Gerät gehört jetzt auch Ihnen.",
  },
  refusals,
  levels: {
    farmer: ["Bauer", "Sieht wenige Möglichkeiten und nimmt, was auf den ersten Blick gut aussieht. Für das erste Spiel."],
    trader: ["Händler", "Prüft jede Aktion und ihre Wirkung, aber nie die Antwort darauf."],
    priest: ["Priester", "Denkt einen Moment voraus und sieht einfache Drohungen. Ein fairer Gegner, wenn man die Regeln kennt."],
    king: ["König", "Liest einige Züge voraus und wägt ab, was die anderen haben. Schwer zu schlagen."],
    shedu: ["Schedu", "Das Beste, was wir haben: bis zu drei Sekunden Bedenkzeit für jede Entscheidung."],
  },
  actions: (c) => n(c, { one: "# Schritt", other: "# Schritte" }),
};
