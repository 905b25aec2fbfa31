/** Loaded before a build: kills it once webpack has written the part's files. */
import webpack from 'webpack';

const prototype = webpack.Compiler.prototype;
const run = Reflect.get(prototype, 'run') as (this: webpack.Compiler, ...args: unknown[]) => void;

prototype.run = function (...args) {
  this.hooks.afterEmit.tap('dieAfterEmit', () => {
    process.kill(process.pid, 'SIGKILL');
  });
  run.apply(this, args);
};
