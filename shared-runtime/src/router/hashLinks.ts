/** Path that an old `/#/shop/…` link leads to, or undefined when the URL is no such link. */
export function pathOfHashLink({ hash }: Pick<Location, 'hash'>): string | undefined {
  // `#//host` must not become a link to another host.
  return hash.startsWith('#/') ? `/${hash.slice(2).replace(/^[/\\]+/, '')}` : undefined;
}
