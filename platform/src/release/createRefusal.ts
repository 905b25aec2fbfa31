import { StorefrontError } from '@dhaaga-noor/shared-types';

/**
 * A change of a site that is refused. What publishing refuses is looked for before a build
 * (`assertBuildable` in `preparePublish.ts`) and again with it:
 *
 * - `assertSources.ts`: older, uncommitted or rolled back sources, and placeholders. A flag
 *   overrides each: `Override` there, and the option in `cli/publishCommands.ts`;
 * - `planChange.ts`: a colleague's change of the same part meanwhile;
 * - `checkParts.ts`: parts that do not fit together;
 * - `smokeTest.ts`, once all is rendered: pages that do not respond as they should.
 */
export const createRefusal = (message: string): StorefrontError =>
  new StorefrontError('PUBLISH_REFUSED', message);
