const { readdirSync } = require('node:fs');
const { builtinModules } = require('node:module');

/** What each package may import besides itself; parts are added below. */
const MAY_IMPORT = {
  'shared-types': [],
  'shared-runtime': ['shared-types'],
  'shared-ui': ['shared-types', 'shared-runtime'],
  platform: ['shared-types'],
  dev: ['shared-types', 'platform'],
  admin: ['shared-types', 'shared-runtime', 'shared-ui', 'platform'],
  'test-support': ['shared-types', 'platform'],
  conformance: ['platform', 'test-support'],
  e2e: ['shared-types', 'platform', 'test-support'],
  bench: ['shared-types', 'platform', 'test-support'],
};

const PARTS = ['shell', ...readdirSync(__dirname).filter((name) => name.startsWith('mfe-'))];
for (const part of PARTS) MAY_IMPORT[part] = ['shared-types', 'shared-runtime', 'shared-ui'];

const PACKAGES = Object.keys(MAY_IMPORT);
const BROWSER_PACKAGES = PACKAGES.filter(
  (name) => !['platform', 'dev', 'admin', 'test-support', 'conformance', 'e2e', 'bench'].includes(name),
);

const anyOf = (names) => `^(${names.join('|')})/`;
const inPackages = anyOf(PACKAGES);
/** Settings of a package's own tools, which only the tools read. */
const CONFIGURATION = '^[^/]+/[^/]+\\.config\\.(ts|js)$';
const TESTS = '\\.test\\.tsx?$|/testing/';

/** @returns one rule: the package imports nothing of the workspace but what the law names. */
function lawOf(name) {
  const allowed = [name, ...MAY_IMPORT[name]];
  return {
    name: `law-of-${name}`,
    comment: `${name} imports ${MAY_IMPORT[name].join(', ') || 'no other package'}.`,
    severity: 'error',
    from: { path: anyOf([name]), pathNot: CONFIGURATION },
    to: { path: inPackages, pathNot: anyOf(allowed) },
  };
}

/** The floors of the platform: each imports from those before it only, by their front doors. */
const FLOORS = ['system', 'media', 'store', 'catalogue', 'build', 'render', 'release', 'server', 'cli'];
/** Floors that stand side by side: neither imports the other. */
const SIDE_BY_SIDE = { store: ['media'] };
const floorPath = (names) => `^platform/src/(${names.join('|')})/`;
/** Tests and what only they load may reach into any floor. */
const OF_TESTS = '\\.test\\.tsx?$|/testing/|Fixture\\.ts$';

/** @returns one rule: the floor imports only from those before it. */
function lawOfFloor(name, place) {
  const before = FLOORS.slice(0, place).filter((other) => !SIDE_BY_SIDE[name]?.includes(other));
  return {
    name: `floor-${name}`,
    comment: `platform/src/${name} imports ${before.join(', ') || 'no other floor'}.`,
    severity: 'error',
    from: { path: floorPath([name]), pathNot: OF_TESTS },
    to: { path: '^platform/src/', pathNot: floorPath([...before, name]) },
  };
}

/** What decides without touching the world. */
const PURE =
  '^platform/src/(.+/plan\\w+|release/(Change|checkParts|compareContents|createRefusal|logState))\\.ts$';
const CORE = `^(node:)?(${builtinModules.filter((name) => !['path', 'util'].includes(name)).join('|')})$`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...PACKAGES.map(lawOf),
    ...FLOORS.map(lawOfFloor),
    {
      name: 'floors-have-front-doors',
      comment: 'Import another floor by its folder: its index.ts is its front door.',
      severity: 'error',
      from: { path: '^platform/src/([^/]+)/', pathNot: OF_TESTS },
      to: { path: floorPath(FLOORS), pathNot: ['^platform/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'floors-of-the-runtime',
      comment:
        'In shared-runtime, router and remotes know nothing of each other, nor of what is made of them.',
      severity: 'error',
      from: { path: '^shared-runtime/src/(router|remotes)/' },
      to: {
        path: '^shared-runtime/src/((router|remotes|page|frame|server)/|(host|pages)\\.ts$)',
        pathNot: '^shared-runtime/src/$1/',
      },
    },
    {
      name: 'changes-are-above-the-catalogue',
      comment: 'What reads a catalogue knows nothing of the commands that change it.',
      severity: 'error',
      from: { path: '^platform/src/catalogue/[^/]+\\.ts$', pathNot: [OF_TESTS, '/index\\.ts$'] },
      to: { path: '^platform/src/catalogue/changes/' },
    },
    {
      name: 'plans-are-pure',
      comment:
        'What decides a change reads no disk and runs nothing; in release it imports only others that decide. More: eslint.config.mjs.',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: { path: ['^platform/src/release/', CORE], pathNot: PURE },
    },
    {
      name: 'front-door-only',
      comment: "Import another package by its name: its package.json's exports are its front door.",
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: inPackages, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import finds nothing: a misspelling, or a deep import past the exports of a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'Modules that import each other in a circle cannot be read or changed apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'router-only-in-the-facade',
      comment: 'Only shared-runtime imports the router: shared whole, it would not be tree-shaken.',
      severity: 'error',
      from: { path: inPackages, pathNot: '^shared-runtime/' },
      to: { path: 'node_modules/react-router(-dom)?/' },
    },
    {
      name: 'host-side-stays-with-hosts',
      comment:
        'Only a host starts the router and the federation: remotes take what the front door of shared-runtime gives.',
      severity: 'error',
      from: { path: '^(shared-ui|mfe-[^/]+)/' },
      to: { path: '^shared-runtime/src/(page|remotes|server)/|^shared-runtime/src/(host|pages)\\.ts' },
    },
    {
      name: 'contract-is-pure',
      comment: 'shared-types holds the contract: no React, no I/O, no packages.',
      severity: 'error',
      from: { path: '^shared-types/', pathNot: [CONFIGURATION, TESTS] },
      to: { pathNot: '^shared-types/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: "What runs in a shopper's browser has none of Node's modules.",
      severity: 'error',
      from: { path: anyOf(BROWSER_PACKAGES), pathNot: [CONFIGURATION, TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-sources',
      comment: 'What ships imports no tests.',
      severity: 'error',
      from: { path: inPackages, pathNot: TESTS },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'telling-names',
      comment: 'Name a module after what it does: no utils, helpers, common, manager, misc.',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common|managers?|misc)[./]', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|\\.mf)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
