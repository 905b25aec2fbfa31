export { useNavigation } from '../router';
export { startRemoteMain, type RemoteMain } from './remoteMain';
export { startHostMain, startWholeSite } from './wholeSite';
