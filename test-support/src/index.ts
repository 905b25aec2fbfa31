export { FaultProxy } from './FaultProxy';
export { CONNECTION_FAULTS, FAULT_KINDS, isSlow, type Fault } from './faults';
export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from './startStorefront';
