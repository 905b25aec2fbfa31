import type { ComposedRemote } from 'shared-types';
import { Button } from 'shared-ui';
import { useNavItems } from '../../navigation/useNavItems';
import { words } from '../../words';
import styles from './Featured.module.css';

interface MissingFavouritesProps {
  remotes: ComposedRemote[];
  retrying: boolean;
  onRetry: () => void;
}

function titleOf(labels: string[]): string {
  const { featuredMissing, featuredMissingUnnamed } = words.home;
  return labels.length > 0
    ? featuredMissing(new Intl.ListFormat('en-IN').format(labels))
    : featuredMissingUnnamed;
}

/** Stands where products of a remote would stand that did not arrive. */
export function MissingFavourites({ remotes, retrying, onRetry }: MissingFavouritesProps) {
  const labels = useNavItems()
    .filter((item) => remotes.some(({ name }) => name === item.remote))
    .map(({ label }) => label.toLowerCase());
  return (
    <li className={styles.notice}>
      <p>{titleOf(labels)}</p>
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
