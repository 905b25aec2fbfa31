const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const ts = require('typescript');

const { config } = ts.readConfigFile(require.resolve('./tsconfig.json'), ts.sys.readFile);
const { options: compilerOptions } = ts.parseJsonConfigFileContent(config, ts.sys, __dirname);
const basis = [ts.version, JSON.stringify(compilerOptions), readFileSync(__filename)].join('\0');

const isMock = (statement) => /^jest\s*\.(un)?mock\(/.test(statement.getText());

/** Puts `jest.mock` before the imports: the mock must be known when they load their modules. */
const hoistMocks = () => (file) =>
  ts.factory.updateSourceFile(file, [
    ...file.statements.filter(isMock),
    ...file.statements.filter((statement) => !isMock(statement)),
  ]);

/** Jest transformer: one file at a time, as in the build; types are checked by `tsc`. */
module.exports = {
  process(source, fileName) {
    const options = { ...compilerOptions, noEmit: false, inlineSourceMap: true, inlineSources: true };
    const transformers = { before: [hoistMocks] };
    const { outputText } = ts.transpileModule(source, { fileName, compilerOptions: options, transformers });
    return { code: outputText };
  },
  getCacheKey: (source, fileName) =>
    createHash('sha256').update([basis, fileName, source].join('\0')).digest('hex'),
};
