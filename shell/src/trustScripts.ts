import { fromHref, TRUSTED_TYPES_POLICY, type StaticHost } from '@dhaaga-noor/shared-types';

/** What of the Trusted Types API is used; TypeScript's own declarations do not know it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Published files of parts, and the service worker. */
const SCRIPT = /^\/(parts\/|sw\.js$)/;

/**
 * Says which URLs scripts may be loaded from, whoever asks. Browsers that enforce Trusted Types refuse all others,
 * and all markup and code that is made of strings. From which origins is the content security policy's to say.
 */
export function trustScripts(host?: StaticHost): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL: (url) =>
      SCRIPT.test(fromHref(new URL(url, location.href).pathname, host)) ? url : null,
  });
}
