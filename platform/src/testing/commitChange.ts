import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const AUTHOR = ['-c', 'user.name=Asha', '-c', 'user.email=asha@rakhi.test'];

/** Changes a file of a clone, as its maintainer does, and commits it. */
function commitChange(clone: string, file: string, change: (text: string) => string): void {
  const at = path.join(clone, file);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
  execFileSync('git', [...AUTHOR, 'commit', '-qam', `fix: ${file}`], { cwd: clone });
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
