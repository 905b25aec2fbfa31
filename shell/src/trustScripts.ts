import { TRUSTED_TYPES_POLICY, withoutBase } from '@dhaaga-noor/shared-types';

/** The used part of the Trusted Types API, which TypeScript does not declare yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Published files of parts, and the service worker. */
const SCRIPT = /^\/(parts\/|sw\.js$)/;

/**
 * Allows scripts from these URLs only, for all code. Browsers that enforce Trusted Types refuse all
 * others, and all markup and code from strings. The content security policy limits the origins.
 */
export function trustScripts(base?: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL: (url) =>
      SCRIPT.test(withoutBase(new URL(url, location.href).pathname, base)) ? url : null,
  });
}
