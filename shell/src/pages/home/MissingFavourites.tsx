import type { ComposedRemote } from 'shared-types';
import { Button } from 'shared-ui';
import { words } from '../../words';
import styles from './Featured.module.css';

interface MissingFavouritesProps {
  remotes: ComposedRemote[];
  retrying: boolean;
  onRetry: () => void;
}

function titleOf(remotes: ComposedRemote[]): string {
  const labels = remotes.flatMap(({ nav }) => nav.map(({ label }) => label.toLowerCase()));
  const { featuredMissing, featuredMissingUnnamed } = words.home;
  return labels.length > 0
    ? featuredMissing(new Intl.ListFormat('en-IN').format(labels))
    : featuredMissingUnnamed;
}

/** Stands where products of a remote would stand that did not arrive. */
export function MissingFavourites({ remotes, retrying, onRetry }: MissingFavouritesProps) {
  return (
    <li className={styles.notice}>
      <p>{titleOf(remotes)}</p>
      <Button
        variant="outline"
        className={styles.retry}
        aria-disabled={retrying}
        onClick={retrying ? undefined : onRetry}
      >
        {retrying ? words.home.tryingAgain : words.home.tryAgain}
      </Button>
    </li>
  );
}
