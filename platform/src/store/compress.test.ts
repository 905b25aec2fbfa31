import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder, writeCompressed } from './compress';

const folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressFolder', () => {
  it('writes a script in brotli and in gzip', () => {
    const script = readFileSync(require.resolve('prettier/standalone'));
    writeFileSync(path.join(folder, 'main.js'), script);
    compressFolder(folder);
    const [brotli, gzip] = ['br', 'gz'].map((encoded) =>
      readFileSync(path.join(folder, `main.js.${encoded}`)),
    ) as [Buffer, Buffer];
    expect(brotliDecompressSync(brotli).equals(script)).toBe(true);
    expect(gunzipSync(gzip).equals(script)).toBe(true);
    expect(brotli.length).toBeLessThan(gzip.length);
  });

  it('leaves pictures and tiny texts uncompressed', () => {
    writeFileSync(path.join(folder, 'photo.avif'), Buffer.alloc(1000));
    writeFileSync(path.join(folder, 'small.js'), 'void 0;');
    compressFolder(folder);
    expect(readdirSync(folder).filter((name) => /photo|small/.test(name))).toEqual([
      'photo.avif',
      'small.js',
    ]);
  });
});

describe('writeCompressed', () => {
  // `verify` misses the compressed files of the others.
  it('compresses as compressFolder does: no tiny text', async () => {
    await writeCompressed(path.join(folder, 'robots.txt'), 'User-agent: *');
    await writeCompressed(path.join(folder, 'page.html'), 'a'.repeat(160));
    const names = readdirSync(folder).filter((name) => /robots|page/.test(name));
    expect(names).toEqual(['page.html', 'page.html.br', 'page.html.gz', 'robots.txt']);
  });
});
