import type { RemotePageViews } from '@dhaaga-noor/shared-runtime/host';
// Layout before pages, as in hostPages.ts: stylesheets must keep one order.
import { Progress } from './layout/Progress';
import { MissingRemote } from './pages/errors/MissingRemote';
import { PageLoading } from './pages/errors/PageLoading';
import { UnexpectedError } from './pages/errors/UnexpectedError';

/** The shell's views around a remote's page, and instead of it. */
export const VIEWS: RemotePageViews = { MissingRemote, PageLoading, Progress, UnexpectedError };
