import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, removeFolders } from '../media/mediaFixture';
import { signersOf } from './allowedSigners';

afterEach(removeFolders);

const KEY = 'AAAAC3NzaC1lZDI1NTE5AAAAIBjzmlLpZZVlU1pMYbTbNUUEaQQqQ0ySbDm+Yuj9Tq5R';
const OTHER = 'AAAAC3NzaC1lZDI1NTE5AAAAIGyq/0sZb0HvVG5Jq4k0mTz0g2VrQG4Ym5Vd6u4X0x1A';

/** Of each line, whether it counts for an entry. */
function countedLines(lines: string[], seq: number): boolean[] {
  const file = path.join(createFolder(), 'allowed_signers');
  writeFileSync(file, lines.join('\n'));
  const counted = signersOf(file, seq).split('\n');
  return lines.map((line) => counted.includes(line.replace(/^(?:"[^"]*"|\S+)/, '*')));
}

const ENDED = `ravi@example.com namespaces="storefront-mfe-lumba" ssh-ed25519 ${KEY} last-entry=41`;

it.each<[string, string[], number, boolean[]]>([
  ['up to its end', [ENDED], 41, [true]],
  ['after its end', [ENDED], 42, [false]],
  ['on another line', [ENDED, `ravi@example.com ssh-ed25519 ${KEY}`], 42, [false, false]],
  ['on a line before', [`ravi@example.com ssh-ed25519 ${KEY}`, ENDED], 42, [false, false]],
  [
    'of another name',
    [ENDED, `asha@example.com namespaces="storefront-*" ssh-ed25519 ${KEY} laptop`],
    42,
    [false, false],
  ],
  [
    'in names and options with quotes',
    [ENDED, `"a, b" namespaces="a b",valid-after="2026" ssh-ed25519 ${KEY}`],
    42,
    [false, false],
  ],
  ['with tabs', [ENDED, `asha@example.com\tssh-ed25519\t${KEY}\tlaptop`], 42, [false, false]],
  ['with a later end', [ENDED, `ravi@example.com ssh-ed25519 ${KEY} last-entry=90`], 42, [false, false]],
  ['on both lines up to its end', [ENDED, `ravi@example.com ssh-ed25519 ${KEY}`], 41, [true, true]],
  ['and no other key', [ENDED, `asha@example.com ssh-ed25519 ${OTHER}`], 42, [false, true]],
])('a key’s end holds %s', (_what, lines, seq, counted) => expect(countedLines(lines, seq)).toEqual(counted));
