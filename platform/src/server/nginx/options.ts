/** What nginx's configuration depends on. */
export interface NginxOptions {
  /** Absolute path of the site. */
  site: string;
  /** What nginx listens on, such as `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Name of the site's host; any by default. */
  domain?: string;
  /** Files of the certificate and its key, where nginx itself speaks https. */
  tls?: { certificate: string; key: string };
  /** Whether shoppers reach the site over https, be it that something in front of nginx speaks it. */
  https: boolean;
  /** Origins of parts that are served from hosts of their own. */
  origins: readonly string[];
  /** Paths that lead on to other pages. */
  redirects: ReadonlyMap<string, string>;
  /** Share of shoppers, in percent, that see the canary while there is one. */
  canary: number;
  /** `host:port` of a `storefront serve` that shows previews. */
  previews?: string;
}
