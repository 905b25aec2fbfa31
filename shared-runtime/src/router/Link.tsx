import { useContext, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { createPath } from 'react-router-dom';
import { isForBrowser } from './isForBrowser';
import { SiteContext } from './siteContext';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** URL in the site, such as `/shop/rakhi`. */
  to: string;
  /** State of the history entry that a click adds. */
  state?: unknown;
}

/**
 * A link to a page of the site. The router handles those within the part only. A list has forty:
 * react-router's `Link` has ten hooks, this one has one.
 */
export function Link({ to, state, onClick, children, ...attributes }: LinkProps) {
  const { page, navigator, isOfPart } = useContext(SiteContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || attributes.target || isForBrowser(event) || !isOfPart(to)) return;
    event.preventDefault();
    // As browsers do: a link to the present page adds no entry to the history.
    const isHere = page !== undefined && createPath(page.location) === to;
    if (isHere) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return (
    <a {...attributes} href={navigator.createHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
