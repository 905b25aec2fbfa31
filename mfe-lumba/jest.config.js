module.exports = { ...require('platform/jest'), displayName: 'mfe-lumba' };
