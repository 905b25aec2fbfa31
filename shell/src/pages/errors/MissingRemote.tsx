import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import type { MissingRemoteProps } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem, type ChunkLoadError } from '@dhaaga-noor/shared-types';
import { Button, PageHead, StatusRegion } from '@dhaaga-noor/shared-ui';
import { useNavItems } from '../../navigation/useNavItems';
import { messages } from '../../messages';
import styles from './errors.module.css';
import { LooseThread } from './LooseThread';

/** The error as a ChunkLoadError, identified by its code: it may come from another bundle. */
function toChunkLoadError(error: unknown): ChunkLoadError | undefined {
  const isChunkLoad =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'CHUNK_LOAD';
  return isChunkLoad ? (error as ChunkLoadError) : undefined;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function useRetryWhenOnline(onRetry: () => void): boolean {
  const online = useOnline();
  const wasOffline = useRef(!online);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  }, [online]);
  return online;
}

/** Once the page loads, the pressed button disappears: its focus moves to the page's start. */
function useFocusHandover(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = screen.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('main')?.focus({ preventScroll: true });
    };
  }, [screen]);
}

/** Replaces a remote's page that failed to load, or follows it as a notice if it is prerendered. */
export function MissingRemote({ remote, error, onRetry, retrying, isPageRetained }: MissingRemoteProps) {
  const nav = useNavItems();
  const online = useRetryWhenOnline(onRetry);
  const label = nav.find((item) => item.remote === remote)?.label;
  const screen = useRef<HTMLDivElement>(null);
  useFocusHandover(screen);
  const chunk = toChunkLoadError(error);
  const text = messages.missing;
  const isOutdated = chunk?.isOutdated === true;
  // The document's files may be gone. Only a reload loads those of the live composition.
  const retry = isOutdated ? () => window.location.reload() : onRetry;
  const sayWhy = (usual: string) => {
    if (!online) return text.offline;
    return isOutdated ? text.outdated : usual;
  };

  const detail = chunk && (
    <p className={styles.detail}>{text.failure(chunk.message, text.types[chunk.type])}</p>
  );
  const again = (
    <p className={styles.actions}>
      {/* Not `disabled`: that would drop the focus of the shopper who just pressed it. */}
      <Button aria-disabled={retrying} onClick={retrying ? undefined : retry}>
        {retrying ? text.tryingAgain : text.tryAgain}
      </Button>
      <StatusRegion message={retrying ? text.tryingAgain : ''} />
    </p>
  );

  if (isPageRetained) {
    return (
      <section className={styles.notice} lang={messages.lang} aria-label={text.title} ref={screen}>
        <p role="alert">{sayWhy(text.retained)}</p>
        {detail}
        {again}
      </section>
    );
  }
  return (
    <div className={styles.screen} lang={messages.lang} ref={screen}>
      <PageHead heading={text.title} hidden />
      <LooseThread className={styles.drawing} />
      <h1>{label ? text.heading(label) : text.headingUnnamed}</h1>
      <p className={styles.text}>{sayWhy(text.text)}</p>
      {detail}
      {again}
      <Elsewhere items={nav.filter((item) => item.remote !== remote)} />
    </div>
  );
}

function Elsewhere({ items }: { items: NavItem[] }) {
  const links: NavItem[] = [
    { label: messages.navigation.home, path: PATHS.home },
    { label: messages.navigation.shop, path: PATHS.shop },
    ...items,
    { label: messages.navigation.contact, path: PATHS.contact },
  ];
  return (
    <nav className={styles.elsewhere} aria-label={messages.missing.elsewhere}>
      <span>{messages.missing.elsewhere}</span>
      <ul>
        {links.map(({ label, lang, path }) => (
          <li key={path}>
            <Link to={path} lang={lang}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
