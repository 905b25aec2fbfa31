export { startAgainst } from './startAgainst';
export { startDevelopment } from './startDevelopment';
