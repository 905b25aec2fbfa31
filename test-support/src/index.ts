export { FailureProxy } from './FailureProxy';
export { CONNECTION_FAILURES, FAILURE_KINDS, isSlow, type Failure } from './failures';
export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from './startStorefront';
