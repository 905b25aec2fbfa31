import path from 'node:path';
import { fromHere } from './workspace';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

describe('fromHere', () => {
  it.each([
    ['in a script of a package', path.join(process.cwd(), 'package.json'), '/typed/site'],
    ['in a process that a script has started elsewhere', '/package.json', path.resolve('site')],
    ['without npm', undefined, path.resolve('site')],
  ])('resolves relative paths %s', (_title, manifest, expected) => {
    process.env['INIT_CWD'] = '/typed';
    delete process.env['npm_package_json'];
    if (manifest !== undefined) process.env['npm_package_json'] = manifest;
    expect(fromHere('site')).toBe(expected);
    expect(fromHere('/other/site')).toBe('/other/site');
  });
});
