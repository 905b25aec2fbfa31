const PACKAGES = [
  'shared-types',
  'shared-runtime',
  'shared-ui',
  'platform',
  'admin',
  'shell',
  'mfe-rakhi',
  'mfe-lumba',
  'mfe-viewer',
  'e2e',
  'bench',
];

export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'scope-enum': [2, 'always', [...PACKAGES, 'studio', 'release']],
    'header-max-length': [2, 'always', 110],
    // A subject may be or begin with a name, such as README or SDL001.
    'subject-case': [0],
  },
};
