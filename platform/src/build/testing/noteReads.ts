/**
 * Loaded before a program: writes the files that it reads, one a line, into the file named by
 * `READS`.
 */
import fs from 'node:fs';

const read = new Set<string>();

/** `digestOf` hashes everything, whether or not the build reads it. */
const isDigest = () => new Error().stack?.includes('digestOf') ?? false;

/** Wraps a module's function: notes the file that is its first argument. */
function watch(module: object, name: string): void {
  const functions = module as Record<string, (...args: unknown[]) => unknown>;
  const original = functions[name];
  if (!original) throw new Error(`Node has no ${name} any more.`);
  functions[name] = function (this: unknown, ...args) {
    const [file] = args;
    if (typeof file === 'string' && !isDigest()) read.add(file);
    return original.apply(this, args);
  };
}

for (const name of ['readFile', 'readFileSync', 'open', 'openSync', 'createReadStream']) watch(fs, name);
for (const name of ['readFile', 'open']) watch(fs.promises, name);

// Each thread of the program notes its own reads.
process.on('exit', () => fs.appendFileSync(process.env['READS'] ?? '', `${[...read].join('\n')}\n`));
