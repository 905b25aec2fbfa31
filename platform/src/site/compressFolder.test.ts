import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { compressFolder } from './compressFolder';

const folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressFolder', () => {
  it('writes the smallest form that brotli has for a script, and one of gzip', () => {
    // For this one, brotli's own way is not the smallest.
    const script = readFileSync(require.resolve('prettier/standalone'));
    writeFileSync(path.join(folder, 'main.js'), script);
    compressFolder(folder);
    const [brotli, gzip] = ['br', 'gz'].map((form) => readFileSync(path.join(folder, `main.js.${form}`))) as [
      Buffer,
      Buffer,
    ];
    expect(brotliDecompressSync(brotli).equals(script)).toBe(true);
    expect(gunzipSync(gzip).equals(script)).toBe(true);
    const plain = brotliCompressSync(script, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: script.length },
    });
    expect(brotli.length).toBeLessThan(plain.length);
  });

  it('leaves pictures and texts of a few bytes as they are', () => {
    writeFileSync(path.join(folder, 'photo.avif'), Buffer.alloc(1000));
    writeFileSync(path.join(folder, 'small.js'), 'void 0;');
    compressFolder(folder);
    expect(readdirSync(folder).filter((name) => /photo|small/.test(name))).toEqual([
      'photo.avif',
      'small.js',
    ]);
  });
});
