module.exports = { ...require('platform/jest').node, displayName: 'shared-types' };
