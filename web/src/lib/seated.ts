/** The tables at which this page has taken a seat. */
export const seated = new Set<string>();
