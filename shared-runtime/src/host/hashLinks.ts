import type { Composition } from 'shared-types';

/** Path that an old `/#/shop/…` link leads to, or undefined when the address is no such link. */
export function pathOfHashLink(
  composition: Composition,
  location: Pick<Location, 'hash'>,
): string | undefined {
  if (composition.router === 'hash' || !location.hash.startsWith('#/')) return undefined;
  // `#//host` must not become a link to another host.
  return `/${location.hash.slice(2).replace(/^[/\\]+/, '')}`;
}
