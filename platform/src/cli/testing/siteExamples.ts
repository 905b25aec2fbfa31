/** Commands that need only a site, in the order in which `examples.test.ts` runs their examples. */
export const SITE_EXAMPLES = [
  ...['diff', 'rollback', 'promote', 'drop-canary', 'preview-link', 'status', 'log', 'verify', 'prune'],
  ...['export', 'pull', 'push', 'nginx'],
] as const;
