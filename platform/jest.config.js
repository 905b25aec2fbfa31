module.exports = { ...require('platform/jest').node, displayName: 'platform' };
