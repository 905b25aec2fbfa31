/** One line of the table: a requirement, and the site's problems with it. */
export interface ConformanceRow {
  what: string;
  /** One sentence for each failing URL; empty if the row passes. */
  problems: string[];
}

/** One response of the site. */
export interface SiteResponse {
  path: string;
  status: number;
  headers: Headers;
  body: string;
}
