export { useNavigation } from './router';
export { startRemoteMain, type RemoteMain } from './page/remoteMain';
export { startHostMain, startWholeSite } from './page/wholeSite';
