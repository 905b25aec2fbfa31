module.exports = { ...require('platform/jest').node, displayName: 'bench' };
