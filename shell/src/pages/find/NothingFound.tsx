import { absoluteUrl } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { Button, ButtonLink, toChat } from '@dhaaga-noor/shared-ui';
import type { FindResult } from './createFinder';
import { isEmpty, KEYS, toQuery, type FindState } from './findState';
import styles from './NothingFound.module.css';
import { texts } from './texts';

export interface NothingFoundProps {
  state: FindState;
  go: (next: FindState) => void;
  find: (state: FindState) => FindResult;
}

/** The search without one of its parts or words each, where that finds something. */
function withoutOne(state: FindState, find: NothingFoundProps['find']) {
  const parts = KEYS.filter((key) => state[key] !== '');
  const tokens = state.q.trim().split(/\s+/);
  const shorter = [
    ...parts.map((part) => ({ label: texts.without[part], next: { ...state, [part]: '' } })),
    ...(tokens.length > 1 ? tokens : []).map((word, at) => ({
      label: texts.withoutWord(word),
      next: { ...state, q: tokens.filter((_, index) => index !== at).join(' ') },
    })),
  ];
  return shorter
    .filter(({ next }) => !isEmpty(next))
    .map((each) => ({ ...each, count: find(each.next).pieces.length }))
    .filter(({ count }) => count > 0);
}

/** Nothing fits: one part of the search less, or the people of the shop. */
export function NothingFound({ state, go, find }: NothingFoundProps) {
  const { nothing, nothingHint, ask, question } = texts;
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing">{nothing}</h2>
      <p className={styles.hint}>{nothingHint}</p>
      <div className={styles.actions}>
        <ButtonLink external to={toChat(question(state.q.trim(), absoluteUrl(PATHS.find + toQuery(state))))}>
          {ask}
        </ButtonLink>
        {withoutOne(state, find).map(({ label, next, count }) => (
          <Button key={label} variant="outline" onClick={() => go(next)}>
            {label}: {count}
          </Button>
        ))}
      </div>
    </section>
  );
}
