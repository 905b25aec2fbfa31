import type { Composition } from '@dhaaga-noor/shared-types';

/**
 * URLs past the end of shorter lists, with the URL of the last page for each: links between lists
 * keep the page number, up to the longest list of the family.
 */
export function pastTheEnd({ remotes }: Pick<Composition, 'remotes'>): [string, string][] {
  const routes = remotes.flatMap((remote) => remote.routes).filter(({ products }) => !products);
  return routes.flatMap(({ path, params = {}, pages = {} }) => {
    const max = Math.max(1, ...Object.values(pages));
    return Object.values(params)
      .flat()
      .flatMap((value) => {
        const list = path.replace(/:\w+/, value);
        const count = pages[value] ?? 1;
        const last = count === 1 ? list : `${list}?page=${count}`;
        const numbers = Array.from({ length: max - count }, (_, index) => count + 1 + index);
        return numbers.map((number): [string, string] => [`${list}?page=${number}`, last]);
      });
  });
}
