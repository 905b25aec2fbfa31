/** The value of `aria-current` on a link: the page itself, or the section that holds it. */
export function currentPage(pathname: string, path: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/(?!^)\/$/, '');
  if (here === path) return 'page';
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined;
}
