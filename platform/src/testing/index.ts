export { cloneWorkspace, copyWorkspace } from './copyWorkspace';
export { toIntegrity } from '../publish/fileTable';
export { FaultProxy } from './FaultProxy';
export { FAULT_KINDS, isSlow, type Fault } from './faults';
export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from './startStorefront';
