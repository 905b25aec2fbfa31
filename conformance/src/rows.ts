/** One line of the table: something that a site has to do, and how it falls short. */
export interface ConformanceRow {
  what: string;
  /** A sentence for each URL that falls short; none when all is well. */
  problems: string[];
}

/** One answer of the site. */
export interface SiteAnswer {
  path: string;
  status: number;
  headers: Headers;
  body: string;
}
