export * from './errors';
export * from './product';
export * from './release';
export * from './routes';
export * from './site';
export * from './validate';
export * from './validateSite';
export * from './viewer';
