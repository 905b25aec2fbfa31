import { formatPrice } from '@dhaaga-noor/shared-types';
import { Button, joinClasses, langOf, useIsHydrating } from '@dhaaga-noor/shared-ui';
import { useId, useRef, useState } from 'react';
import { Sliders } from '../../icons/pageIcons';
import type { Finder, FindResult } from './createFinder';
import styles from './Facets.module.css';
import {
  CHOICES,
  CHOSEN_FACETS,
  FACETS,
  isEmpty,
  type ChosenFacet,
  type Facet,
  type FindState,
} from './findState';
import { texts } from './texts';

export interface FacetsProps {
  state: FindState;
  counts: FindResult['counts'];
  /** Number of results. */
  found: number;
  collectionOf: Finder['collectionOf'];
  onChange: (change: Partial<FindState>) => void;
}

/** A facet's choice as shoppers read it. */
function nameOf(facet: Facet, value: string, collectionOf: FacetsProps['collectionOf']): string {
  if (facet === 'list') return collectionOf(value)?.label ?? value;
  if (facet === 'max') return texts.upTo(formatPrice(Number(value)));
  const names: Record<string, string> = texts.choices[facet];
  return names[value] ?? value;
}

interface RowProps extends FacetsProps {
  facet: ChosenFacet;
}

function Row({ facet, state, counts, collectionOf, onChange }: RowProps) {
  const isHydrating = useIsHydrating();
  const toggle = (value: string) => onChange({ [facet]: state[facet] === value ? '' : value });
  return (
    <div role="group" aria-label={texts.facets[facet]} className={styles.group}>
      <span className={styles.name} aria-hidden="true">
        {texts.facets[facet]}
      </span>
      <ul className={styles.row}>
        {CHOICES[facet].map((value) => {
          const count = counts[facet][value] ?? 0;
          const isChosen = state[facet] === value;
          // Stays focusable: a row of such choices scrolls, too. Hydration keeps the document's
          // attributes, which count all families: one of them may be missing.
          const isDisabled = !isHydrating && count === 0 && !isChosen;
          return (
            <li key={value}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={isChosen}
                aria-disabled={isDisabled || undefined}
                onClick={() => !isDisabled && toggle(value)}
              >
                {facet === 'colour' && <span className={joinClasses(styles.dot, styles[value])} />}
                {nameOf(facet, value, collectionOf)} <Count count={count} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A document counts all families. While it hydrates, one of them may be missing. */
function Count({ count }: { count: number }) {
  const isHydrating = useIsHydrating();
  return (
    <span key={String(isHydrating)} className={styles.count} suppressHydrationWarning>
      {count}
    </span>
  );
}

/** What is chosen, each to be taken back: small screens fold the rest. */
function Chosen({ state, collectionOf, onChange }: FacetsProps) {
  const chosen = FACETS.filter((facet) => state[facet] !== '');
  return (
    <ul className={styles.chosen}>
      {chosen.map((facet) => (
        <li key={facet} className={facet === 'list' ? undefined : styles.folded}>
          <button
            type="button"
            className={styles.choice}
            lang={langOf(collectionOf(state[facet]) ?? {}, 'label')}
            aria-pressed="true"
            onClick={() => onChange({ [facet]: '' })}
          >
            {nameOf(facet, state[facet], collectionOf)}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a shopper can choose, with the number of results of each choice. */
export function Facets(props: FacetsProps) {
  const { state, found, onChange } = props;
  const [opened, setOpened] = useState<boolean>();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // From a list's page, its "Filter" leads to the choices.
  const isOpen = opened ?? isEmpty({ ...state, list: '' });
  const fold = () => {
    setOpened(false);
    toggle.current?.focus();
  };
  const choose: FacetsProps['onChange'] = (change) => {
    // Stays open for a second choice, as on an empty page.
    setOpened(isOpen);
    onChange(change);
  };
  return (
    <div>
      <div className={styles.bar}>
        <button
          ref={toggle}
          type="button"
          className={joinClasses(styles.choice, styles.folded)}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpened(!isOpen)}
        >
          <Sliders className={styles.icon} />
          {texts.filter}
        </button>
        <Chosen {...props} />
      </div>
      <div id={panel} className={joinClasses(styles.facets, !isOpen && styles.closed)}>
        {CHOSEN_FACETS.map((facet) => (
          <Row key={facet} facet={facet} {...props} onChange={choose} />
        ))}
        {!isEmpty(state) && (
          <Button className={joinClasses(styles.folded, styles.show)} onClick={fold}>
            {texts.show(found)}
          </Button>
        )}
      </div>
    </div>
  );
}
