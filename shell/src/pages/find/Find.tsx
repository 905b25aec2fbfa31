import { useLocation, useNavigate } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { Breadcrumbs, Button, PageHead, StatusRegion, useIsHydrating } from '@dhaaga-noor/shared-ui';
import { useRef, useState } from 'react';
import { messages } from '../../messages';
import { AllCollections } from './AllCollections';
import type { Finder, FindResult } from './createFinder';
import { Facets } from './Facets';
import styles from './Find.module.css';
import { isEmpty, NOTHING, readState, toQuery, type FindState } from './findState';
import type { FindData } from './loadFinder';
import { NothingFound } from './NothingFound';
import { Results } from './Results';
import { SearchField } from './SearchField';
import { texts } from './texts';

const TRAIL = [
  { label: messages.navigation.home, path: PATHS.home },
  { label: messages.navigation.shop, path: PATHS.shop },
  { label: texts.title },
];

/** Changes the state, and says how many pieces it finds. */
function useChange(finder: FindData['finder'], announce: (status: string) => void) {
  const navigate = useNavigate();
  const wanted = useRef<FindState>(undefined);
  return (change: Partial<FindState>, replace = false) => {
    // Two quick taps: the second one adds to the first, which is not on the page yet.
    const before = wanted.current ?? readState(new URLSearchParams(window.location.search));
    const next = { ...before, ...change };
    if (toQuery(next) === toQuery(before)) return;
    wanted.current = next;
    announce(isEmpty(next) ? '' : texts.found(finder.find(next).pieces.length));
    const settled = navigate(PATHS.find + toQuery(next), { replace, preventScrollReset: true });
    void Promise.resolve(settled).finally(() => {
      if (wanted.current === next) wanted.current = undefined;
    });
  };
}

/** The page that finds pieces by words, for whom, colour and price. Its URL is its state. */
export function Find({ finder, isPartial }: FindData) {
  const { title, description, heading, results } = texts;
  const location = useLocation();
  const region = useRef<HTMLElement>(null);
  const [status, announce] = useState('');
  // The document is the same for all searches. The results of its URL are another element than its
  // collections, so that nothing on the screen moves.
  const isHydrating = useIsHydrating();
  const [isSearch] = useState(location.search !== '');
  const state = isHydrating ? NOTHING : readState(new URLSearchParams(location.search));
  const result = finder.find(state);

  const go = useChange(finder, announce);

  const search = (q: string, isResting: boolean) => {
    go({ q }, isResting);
    // Folds a phone's keyboard, which covers the results.
    if (!isResting) region.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead heading={title} description={description} canonicalPath={PATHS.find} />
      <div className={styles.page}>
        <Breadcrumbs items={TRAIL} />
        <h1>{heading}</h1>
        <div className={styles.scripted}>
          <SearchField q={state.q} onSearch={search} />
        </div>
        <StatusRegion message={status} />
        <div className={styles.columns}>
          <div className={styles.scripted}>
            <Facets
              {...{ state, counts: result.counts, collectionOf: finder.collectionOf }}
              found={result.pieces.length}
              onChange={go}
            />
          </div>
          <section
            key={String(isSearch && !isHydrating)}
            ref={region}
            className={styles.results}
            tabIndex={-1}
            aria-label={results}
          >
            {isPartial && !isHydrating && <Partial />}
            <Body {...{ state, result, go, finder }} />
          </section>
        </div>
      </div>
    </>
  );
}

/** A family's pieces did not load: the others are found. */
function Partial() {
  return (
    <p className={styles.partial}>
      {texts.partial}{' '}
      <Button variant="outline" onClick={() => window.location.reload()}>
        {messages.missing.tryAgain}
      </Button>
    </p>
  );
}

interface BodyProps {
  state: FindState;
  result: FindResult;
  go: (next: FindState) => void;
  finder: Finder;
}

function Body({ state, result, go, finder }: BodyProps) {
  if (isEmpty(state)) return <AllCollections />;
  if (result.pieces.length === 0) {
    return (
      <>
        <NothingFound {...{ state, go }} find={finder.find} />
        <AllCollections />
      </>
    );
  }
  return <Results pieces={result.pieces} collectionOf={finder.collectionOf} />;
}
