import type { RemotePageViews } from '@dhaaga-noor/shared-runtime/host';
import { MissingRemote } from './pages/errors/MissingRemote';
import { PageLoading } from './pages/errors/PageLoading';
import { UnexpectedError } from './pages/errors/UnexpectedError';
import { Progress } from './layout/Progress';

/** What the shell shows around a remote's page and in its place. */
export const VIEWS: RemotePageViews = { MissingRemote, PageLoading, Progress, UnexpectedError };
