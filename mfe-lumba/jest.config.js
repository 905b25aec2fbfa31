module.exports = { ...require('@dhaaga-noor/platform/jest'), displayName: 'mfe-lumba' };
