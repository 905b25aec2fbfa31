export * from './errors';
export * from './product';
export * from './release';
export * from './routes';
export * from './site';
export * from './viewer';
