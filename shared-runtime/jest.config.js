module.exports = { ...require('platform/jest'), displayName: 'shared-runtime' };
