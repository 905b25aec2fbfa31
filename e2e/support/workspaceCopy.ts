import path from 'node:path';
import { copyWorkspace as copyTo, keepSmallShop } from '@dhaaga-noor/platform/testing';
import { E2E_FOLDER } from './storefront';

/**
 * A maintainer's checkout in the suites' folder: the shared packages, and the sources of only the
 * named parts, with a small shop.
 */
export function copyWorkspace(name: string, parts: string[]): string {
  const copy = path.join(E2E_FOLDER, 'workspaces', name);
  copyTo(copy, parts);
  keepSmallShop(copy);
  return copy;
}
