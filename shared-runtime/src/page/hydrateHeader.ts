import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HEADER_IDS } from './ids';

// Not in `host.ts`: webpack leaves react-dom out of what uses only the rest of it.

/** Hydrates the prerendered header. */
export function hydrateHeader(header: Element, content: ReactNode): void {
  hydrateRoot(header, content, { identifierPrefix: HEADER_IDS });
}
