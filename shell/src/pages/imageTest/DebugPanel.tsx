import { useSyncExternalStore } from 'react';
import { useLocation } from '@dhaaga-noor/shared-runtime';
import { currentComposition } from '@dhaaga-noor/shared-runtime/host';
import { useNavItems } from '../../navigation/useNavItems';
import { messages } from '../../messages';
import { collectionPictures } from '../pictures';
import styles from './ImageTest.module.css';

function subscribe(notify: () => void): () => void {
  const events = ['resize', 'online', 'offline'];
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}

/** A value known only in the browser; a prerendered page shows `unknown` instead. */
function useBrowserFact(read: () => string, unknown: string = messages.imageTest.unknown): string {
  return useSyncExternalStore(subscribe, read, () => unknown);
}

/** Environment and URL of this page. */
export function DebugPanel() {
  const { panel, fields, online, offline, noRemotes } = messages.imageTest;
  const { shell } = currentComposition();
  const remotes = useNavItems().map(({ remote }) => remote);
  const { pathname, search } = useLocation();
  // Documents are prerendered per path, without the query.
  const query = useBrowserFact(() => search, '');
  const facts: [string, string][] = [
    [fields.environment, process.env.NODE_ENV ?? ''],
    [fields.url, useBrowserFact(() => window.location.href)],
    [fields.origin, useBrowserFact(() => window.location.origin)],
    [fields.pathname, `${pathname}${query}`],
    [fields.shell, shell.version],
    [fields.remotes, remotes.join(', ') || noRemotes],
    [fields.pictures, collectionPictures.single.base],
    [
      fields.viewport,
      useBrowserFact(() => `${window.innerWidth} × ${window.innerHeight} @ ${window.devicePixelRatio}`),
    ],
    [fields.network, useBrowserFact(() => (navigator.onLine ? online : offline))],
    [fields.browser, useBrowserFact(() => navigator.userAgent)],
  ];
  return (
    <section className={styles.panel} aria-labelledby="debug">
      <h2 id="debug">{panel}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
