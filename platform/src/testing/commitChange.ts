import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const AUTHOR = ['-c', 'user.name=Asha', '-c', 'user.email=asha@rakhi.test'];

const commit = (clone: string, message: string) =>
  execFileSync('git', [...AUTHOR, 'commit', '-qam', message], { cwd: clone });

/** Changes a file of a clone, as its maintainer does, and commits it. */
function commitChange(clone: string, file: string, change: (text: string) => string): void {
  const at = path.join(clone, file);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
  commit(clone, `fix: ${file}`);
}

/** Commits another price of a rakhi, and so a change that can be published. */
export function commitPrice(clone: string, rupees: number): void {
  commitChange(clone, 'mfe-rakhi/catalogue/single/SDR004/product.yaml', (text) =>
    text.replace(/^price: \d+$/m, `price: ${rupees}`),
  );
}

/** Commits a shop's own details in place of the placeholders. */
export function commitOwnShop(clone: string): void {
  commitChange(clone, 'shell/site.yaml', (text) =>
    text
      .replaceAll('example.com', 'rakhi.test')
      .replaceAll('/example', '/rakhi')
      .replaceAll("'@example'", "'@rakhi'")
      .replaceAll('00000 00000', '98290 12345')
      .replaceAll('0000000000', '9829012345'),
  );
}

/** The first pieces of each list, covers and favourites of Home, and a last one. */
const OF_SMALL_SHOP = /(?:00[1-4]R?|SDL011|SDR036)$/;

/** Leaves a shop of fewer products: where their number does not matter, they only take time. */
export function keepSmallShop(workspace: string): void {
  const catalogues = ['mfe-rakhi', 'mfe-lumba'].map((part) => path.join(workspace, part, 'catalogue'));
  for (const lists of catalogues.filter(existsSync)) {
    const products = readdirSync(lists, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.parentPath !== lists,
    );
    for (const { parentPath, name } of products)
      if (!OF_SMALL_SHOP.test(name)) rmSync(path.join(parentPath, name), { recursive: true });
  }
}

/** Commits a shop of fewer products. */
export function commitSmallShop(clone: string): void {
  keepSmallShop(clone);
  commit(clone, 'feat: a small shop');
}
