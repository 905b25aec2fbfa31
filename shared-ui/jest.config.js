module.exports = { ...require('platform/jest'), displayName: 'shared-ui' };
