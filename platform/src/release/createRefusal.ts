import { StorefrontError } from '@dhaaga-noor/shared-types';

/**
 * A change of a site that is refused. What `publish` refuses first:
 *
 * - `log.ts` (`assertKey`): no key for a log that is signed.
 *
 * Before a build (`assertBuildable` in `preparePublish.ts`) and again with it:
 *
 * - `assertSources.ts`: older, uncommitted or rolled back sources, and placeholders. A flag
 *   overrides each: `Override` there, and the option in `cli/publishCommands.ts`;
 * - `provenance.ts`: sources on which git fails;
 * - `planChange.ts`: a colleague's change of the same part meanwhile;
 * - `checkParts.ts`: parts that do not fit together.
 *
 * Only with a build:
 *
 * - `store/placeRelease.ts`: a published version with other code;
 * - `smokeTest.ts`: pages that do not respond as they should;
 * - `sshKeygen.ts`: a key that cannot sign;
 * - `store/durable.ts`, `store/remote`: a disk, a bucket or a server that does not take the files.
 */
export const createRefusal = (message: string, options?: ErrorOptions): StorefrontError =>
  new StorefrontError('PUBLISH_REFUSED', message, options);
