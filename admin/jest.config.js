module.exports = { ...require('@dhaaga-noor/platform/jest').node, displayName: 'admin' };
