module.exports = { ...require('platform/jest'), displayName: 'shell' };
