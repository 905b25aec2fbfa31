import type { Composition } from '@dhaaga-noor/shared-types';
import { Link } from '../router/Link';
import { currentComposition, type HostPages, type LayoutProps, type MissingRemoteProps } from '../host';

/** URLs of a part's routes, with a sample value for each parameter. */
function usePaths(): string[] {
  return currentComposition().remotes.flatMap(({ routes }) =>
    routes.map(({ path, params }) =>
      path.replace(/:(\w+)/g, (_, name: string) => params?.[name]?.[0] ?? name),
    ),
  );
}

function FrameHeader() {
  const urls = usePaths();
  return (
    <nav aria-label="Pages of this part" style={{ display: 'flex', gap: '1rem', padding: '0.75rem 1rem' }}>
      {urls.map((url) => (
        <Link key={url} to={url}>
          {url}
        </Link>
      ))}
    </nav>
  );
}

function Frame({ header, main }: LayoutProps) {
  return (
    <>
      <header {...header} />
      <main {...main} />
    </>
  );
}

function FrameHome() {
  const [part] = currentComposition().remotes;
  return (
    <p style={{ padding: '1rem' }}>
      {part?.name} {part?.version}, on its own. Choose a page above.
    </p>
  );
}

const FramePageLoading = () => <p role="status">Loading…</p>;
const FrameNotFound = () => <p>This part has no page here.</p>;

function FrameMissing({ error, onRetry }: MissingRemoteProps) {
  return (
    <p role="alert">
      {String(error)} <button onClick={onRetry}>Try again</button>
    </p>
  );
}

/** Pages of the frame that runs one part alone. The part may have its own page at the root. */
export function framePages({ remotes }: Composition): HostPages {
  const hasHome = remotes.some(({ routes }) => routes.some(({ path }) => path === '/'));
  return {
    Layout: Frame,
    Header: FrameHeader,
    NotFound: FrameNotFound,
    UnexpectedError: ({ error }) => <p role="alert">{String(error)}</p>,
    PageLoading: FramePageLoading,
    MissingRemote: FrameMissing,
    routes: hasHome ? [] : [{ path: '/', Component: FrameHome }],
  };
}
