import { absoluteUrl } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { Button, ButtonLink, toChat } from '@dhaaga-noor/shared-ui';
import type { FindResult } from './createFinder';
import { NOTHING, toQuery, type FindState } from './findState';
import styles from './NothingFound.module.css';
import { texts } from './texts';

export interface NothingFoundProps {
  state: FindState;
  go: (next: FindState) => void;
  find: (state: FindState) => FindResult;
}

/** The search without one of its parts each, where that finds something. */
function withoutOne(state: FindState, find: NothingFoundProps['find']) {
  const parts = (Object.keys(NOTHING) as (keyof FindState)[]).filter((key) => state[key] !== '');
  return parts
    .map((part) => {
      const next = { ...state, [part]: '' };
      return { part, next, count: find(next).pieces.length };
    })
    .filter(({ count }) => parts.length > 1 && count > 0);
}

/** Nothing fits: one part of the search less, or the people of the shop. */
export function NothingFound({ state, go, find }: NothingFoundProps) {
  const { nothing, nothingHint, without, ask, question } = texts;
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing">{nothing}</h2>
      <p className={styles.hint}>{nothingHint}</p>
      <div className={styles.actions}>
        <ButtonLink external to={toChat(question(state.q.trim(), absoluteUrl(PATHS.find + toQuery(state))))}>
          {ask}
        </ButtonLink>
        {withoutOne(state, find).map(({ part, next, count }) => (
          <Button key={part} variant="outline" onClick={() => go(next)}>
            {without(part, count)}
          </Button>
        ))}
      </div>
    </section>
  );
}
