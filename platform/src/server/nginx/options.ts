/** The inputs of nginx's configuration. */
export interface NginxOptions {
  /** Absolute path of the site. */
  site: string;
  /** Listen address, such as `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Name of the site's host; any by default. */
  domain?: string;
  /** Files of the certificate and its key, where nginx itself speaks https. */
  tls?: { certificate: string; key: string };
  /** Whether shoppers reach the site over https, even if a proxy before nginx terminates it. */
  https: boolean;
  /** Origins of parts that are served from hosts of their own. */
  origins: readonly string[];
  /** Redirects. */
  redirects: ReadonlyMap<string, string>;
  /** Percentage of shoppers that get the canary, if there is one. */
  canary: number;
  /** `host:port` of a `storefront serve` for previews. */
  previews?: string;
}
