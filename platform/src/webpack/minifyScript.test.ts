import { runInNewContext } from 'node:vm';
import { minifyScript, type Keep } from './minifyScript';

/** A script as webpack writes it, with modules by their numbers. */
const toScript = (modules: string[], around = '') => `(() => { "use strict"; ${around}
var __webpack_modules__ = ({
${modules.map((text, id) => `${id}: ((module, __webpack_exports__, __webpack_require__) => { ${text} })`).join(',\n')}
});
var __webpack_module_cache__ = {};
function __webpack_require__(moduleId) {
  var module = (__webpack_module_cache__[moduleId] ||= { exports: {} });
  __webpack_modules__[moduleId](module, module.exports, __webpack_require__);
  return module.exports;
}
globalThis.result = __webpack_require__(0);
})();`;

const GREETING = 'const first = __webpack_require__(1); module.exports = `${first.exported}, shop`;';
const WORD = '/*! @license Of its own. */ module.exports.exported = (() => "Namaste")();';

/** Keeps everything, and notes what it had to make. */
function createKeep(): { keep: Keep; made: () => string[] } {
  const kept = new Map<string, ReturnType<Parameters<Keep>[1]>>();
  const made: string[] = [];
  return {
    keep: (key, make) => {
      const script = kept.get(key) ?? make();
      if (!kept.has(key)) made.push(key);
      kept.set(key, script);
      return Promise.resolve(script);
    },
    made: () => made.splice(0),
  };
}

function run(code: string): unknown {
  const context: { result?: unknown } = {};
  runInNewContext(code, context);
  return context.result;
}

describe('minifyScript', () => {
  it('leaves a script that does the same, with short names and licences apart', async () => {
    const { code, licences } = await minifyScript(toScript([GREETING, WORD]), createKeep().keep);
    expect(run(code)).toBe('Namaste, shop');
    expect(code).toContain('(e,t,n)=>{');
    expect(code).not.toMatch(/__webpack_|license/);
    expect(licences).toEqual(['/*! @license Of its own. */']);
  });

  it('minifies again only the modules that have changed', async () => {
    const { keep, made } = createKeep();
    await minifyScript(toScript([GREETING, WORD]), keep);
    expect(made()).toHaveLength(3);
    const changed = toScript([GREETING, WORD.replace('Namaste', 'Welcome')]);
    const { code } = await minifyScript(changed, keep);
    expect(made()).toEqual([expect.stringContaining('Welcome')]);
    expect(code).toBe((await minifyScript(changed, createKeep().keep)).code);
    expect(run(code)).toBe('Welcome, shop');
  });

  it('minifies in one piece where a module uses a name of what is around it', async () => {
    const free = 'module.exports = Object.keys(__webpack_module_cache__).length;';
    const { code } = await minifyScript(toScript([free]), createKeep().keep);
    expect(run(code)).toBe(1);
  });
});
