import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import type { PageLoad } from './pageLoad';

/** What needs scripts, and so does nothing in a page that has none. */
const CONTROLS = 'button, input, select, textarea';

/** The page as the document brought it, before React takes it away; its links work without scripts. */
function copyPage(): Node {
  const copy = (document.querySelector('main') ?? document.body).cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll(CONTROLS)) control.setAttribute('disabled', '');
  const page = document.createDocumentFragment();
  page.append(...copy.childNodes);
  return page;
}

interface DocumentPage {
  /** The document's page waits for React to take it over. */
  isInPlace: boolean;
  /** A copy of the document's page, whose scripts did not come; until the shopper goes on. */
  kept?: Node;
}

/** What becomes of the page that the document holds: React takes it over, or it is kept, or another one replaces it. */
export function useDocumentPage(load: PageLoad): DocumentPage {
  const location = useLocation();
  const [end, setEnd] = useState<{ location: Location; page?: Node }>();
  useEffect(() => {
    if (!load.isInDocument) return undefined;
    let mounted = true;
    void load.settled.then(() => {
      if (!mounted || (load.state === 'ready' && !load.isStandIn)) return;
      setEnd({ location, ...(load.state === 'failed' && { page: copyPage() }) });
    });
    return () => {
      mounted = false;
    };
  }, [load, location]);
  return {
    isInPlace: load.isInDocument === true && !end,
    ...(end?.page && end.location === location && { kept: end.page }),
  };
}

/** Shows a kept page: what stands in it is not React's. */
export function KeptPage({ page }: { page: Node }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(page.cloneNode(true)), [page]);
  return <div ref={place} />;
}
