import { RadosGateway } from './RadosGateway';

/** Starts the gateway of all suites, before the first. */
// eslint-disable-next-line no-restricted-syntax -- Jest wants it.
export default async function startGateway(): Promise<void> {
  await RadosGateway.start();
}
