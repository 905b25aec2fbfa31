import { RadosGateway } from './RadosGateway';

/** Stops the gateway of all suites, after the last. */
// eslint-disable-next-line no-restricted-syntax -- Jest wants it.
export default function stopGateway(): void {
  RadosGateway.started?.stop();
}
