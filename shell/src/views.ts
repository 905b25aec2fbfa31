import type { RemotePageViews } from '@dhaaga-noor/shared-runtime/host';
// Layout before pages, as in the whole site (hostPages.ts): stylesheets have one order.
import { Progress } from './layout/Progress';
import { MissingRemote } from './pages/errors/MissingRemote';
import { PageLoading } from './pages/errors/PageLoading';
import { UnexpectedError } from './pages/errors/UnexpectedError';

/** What the shell shows around a remote's page and in its place. */
export const VIEWS: RemotePageViews = { MissingRemote, PageLoading, Progress, UnexpectedError };
