const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { version } = require('typescript/package.json');

const ownSource = readFileSync(__filename);

/** The compiler, loaded by the first file that no run before has transformed: where there is none it is not needed. */
const loadCompiler = () => require('typescript');

/** Whether a statement is `jest.mock(…)` or `jest.unmock(…)`, which must run before the imports it concerns. */
function isMockCall(statement) {
  const ts = loadCompiler();
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
  const callee = statement.expression.expression;
  return (
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === 'jest' &&
    (callee.name.text === 'mock' || callee.name.text === 'unmock')
  );
}

/** @type {import('typescript').TransformerFactory<import('typescript').SourceFile>} */
const hoistMockCalls = (context) => (file) => {
  const mocks = file.statements.filter(isMockCall);
  if (mocks.length === 0) return file;
  const others = file.statements.filter((statement) => !isMockCall(statement));
  return context.factory.updateSourceFile(file, [...mocks, ...others]);
};

/** Jest transformer: TypeScript and ES modules to CommonJS, one file at a time; types are checked by `tsc`. */
module.exports = {
  process(source, fileName) {
    const ts = loadCompiler();
    const { outputText } = ts.transpileModule(source, {
      fileName,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.CommonJS,
        jsx: ts.JsxEmit.ReactJSX,
        esModuleInterop: true,
        inlineSourceMap: true,
        inlineSources: true,
      },
      transformers: { before: [hoistMockCalls] },
    });
    return { code: outputText };
  },
  getCacheKey(source, fileName, { configString }) {
    const hash = createHash('sha256');
    for (const part of [version, ownSource, configString, fileName, source]) hash.update(part).update('\0');
    return hash.digest('hex').slice(0, 32);
  },
};
