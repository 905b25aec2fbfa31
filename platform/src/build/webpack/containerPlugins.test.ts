import webpack, { type Compiler } from 'webpack';
import { containerPlugins } from './containerPlugins';

describe('containerPlugins', () => {
  it('gives the federation plugin the running webpack, so that it starts no other one', () => {
    const started = jest.fn();
    const watch = (compiler: Compiler) =>
      Object.assign(compiler, { webpack: new Proxy(webpack, { apply: started }) });
    const container = { name: 'gifts', filename: 'entry.js', exposes: {}, manifest: false };
    webpack({ entry: {}, plugins: [{ apply: watch }, ...containerPlugins(container)] });
    expect(started).not.toHaveBeenCalled();
    expect(process.env['FEDERATION_WEBPACK_PATH']).toBe(require.resolve('webpack'));
  });
});
