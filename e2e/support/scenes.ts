import { expect, type Locator, type Page } from '@playwright/test';
import { expectHeading, productCards } from './listPage';
import { followMenu } from './menu';
import { expectHydrated } from './openPage';
import type { Failure } from '@dhaaga-noor/test-support';
import { viewerOf } from './viewer';

/** A shopper's action that needs files of a remote, and its visible result. */
export interface Scene {
  remote: string;
  expose: string;
  /** URL of the page on which it begins. */
  from: string;
  act: (page: Page) => Promise<void>;
  /** What is visible while the files load. */
  waiting: (page: Page) => Locator;
  /** The message when they fail. */
  missing: (page: Page) => Locator;
  arrived: (page: Page) => Promise<void>;
}

interface Family {
  label: 'Rakhi' | 'Lumba';
  list: string;
}
export const RAKHI: Family = { label: 'Rakhi', list: 'Kids Rakhi' };
export const LUMBA: Family = { label: 'Lumba', list: 'Mirror Collection Lumba' };

/** Opens the pages of a family: a document that contains its page. */
export function toFamily({ label }: Family): Scene {
  return {
    remote: `mfe-${label.toLowerCase()}`,
    expose: './routes',
    from: '/about',
    act: (page) => followMenu(page, label),
    waiting: (page) => page.getByRole('heading', { level: 1, name: `${label} Collections` }),
    missing: (page) => page.getByRole('region', { name: 'Not available just now' }),
    arrived: async (page) => {
      await expectHeading(page, `${label} Collections`);
      await expectHydrated(page);
    },
  };
}

/** Goes from the pages of a family to one of its lists, whose data no page has loaded yet. */
export function toList(family: Family): Scene {
  return {
    ...toFamily(family),
    from: `/shop/${family.label.toLowerCase()}`,
    waiting: (page) => page.getByText('Bringing it to the table'),
    missing: (page) =>
      page.getByRole('heading', { name: `The ${family.label.toLowerCase()} collection could not be shown` }),
    act: (page) => page.getByRole('main').getByRole('link', { name: family.list }).first().click(),
    arrived: async (page) => {
      await expectHeading(page, family.list);
      await expect(productCards(page)).toHaveCount(8);
    },
  };
}

/** Opens a picture large. */
export const TO_VIEWER: Scene = {
  remote: 'mfe-viewer',
  expose: './MediaViewer',
  from: '/shop/rakhi/single',
  act: (page) => productCards(page).first().getByRole('link').first().click(),
  waiting: (page) => page.getByRole('link', { name: 'Close', exact: true }),
  missing: (page) => page.getByRole('alert').filter({ hasText: 'The picture did not open large' }),
  arrived: async (page) => {
    await expect(viewerOf(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

/** A file that a scene needs, and the ways in which it fails. */
export interface BrokenFile {
  what: string;
  scene: Scene;
  file: 'entry' | 'chunk' | 'stylesheet' | 'chunks';
  failures: Failure[];
}

/** The files of a family and of the viewer; every way to fail is that of one file. */
export function filesThatFail(family: Family): BrokenFile[] {
  const [index, list] = [toFamily(family), toList(family)];
  const entry: Failure[] = ['reset', 'HTML with nosniff', 'hang before headers', '1 kB/s'];
  const data: Failure[] = ['status 404', 'empty', 'closed without a response'];
  const script: Failure[] = ['one flipped bit', 'hang in the body'];
  const style: Failure[] = ['status 503 with Retry-After', 'truncated', 'HTML without nosniff'];
  return [
    { what: 'a family’s entry', scene: index, file: 'entry', failures: entry },
    { what: 'the chunk of its pages', scene: index, file: 'chunk', failures: script },
    // A prerendered page does not wait for a hanging stylesheet.
    { what: 'its stylesheet', scene: index, file: 'stylesheet', failures: style },
    { what: 'the chunk of a list’s data', scene: list, file: 'chunks', failures: data },
    // It loads as a family does.
    { what: 'the viewer’s entry', scene: TO_VIEWER, file: 'entry', failures: ['empty'] },
    { what: 'the viewer’s chunk', scene: TO_VIEWER, file: 'chunk', failures: ['hang in the body'] },
    { what: 'the viewer’s stylesheet', scene: TO_VIEWER, file: 'stylesheet', failures: ['truncated'] },
  ];
}

/** One way in which one file fails. */
export interface FileFailure {
  broken: BrokenFile;
  failure: Failure;
}

/** The failures of files, by their names in test reports. */
export const nameFailures = (failures: FileFailure[]): Map<string, FileFailure> =>
  new Map(failures.map((each) => [`${each.broken.what}: ${each.failure}`, each]));
