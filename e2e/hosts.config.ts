import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import { HOSTS, type HostOptions } from './hosts/support/hosts';

/** Journeys on exports, each served as its host documents it: `npm run test:hosts`. */
export default defineConfig<HostOptions>({
  ...journeys,
  testDir: './hosts',
  globalSetup: './hosts/support/startHosts.ts',
  projects: Object.values(HOSTS).map((host) => ({ name: host.name, use: { host } })),
});
