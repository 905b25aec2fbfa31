/** Path of an old `/#/shop/…` link, or undefined for any other URL. */
export function pathOfHashLink({ hash }: Pick<Location, 'hash'>): string | undefined {
  // `#//host` must not become a link to another host.
  return hash.startsWith('#/') ? `/${hash.slice(2).replace(/^[/\\]+/, '')}` : undefined;
}
