import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Composition } from '@dhaaga-noor/shared-types';
import type { Apart } from '../facade';
import { createHost } from '../remotes/createHost';
import { HEADER_IDS } from './ids';

function createApart(): Apart {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return {
    render: (node) => root.render(node),
    remove: () => {
      root.unmount();
      container.remove();
    },
  };
}

/** Makes this document the host of a composition's remotes. */
export const startHost = (composition: Composition): void => createHost(composition, undefined, createApart);

/** Hydrates the prerendered header. */
export function hydrateHeader(header: Element, content: ReactNode): void {
  hydrateRoot(header, content, { identifierPrefix: HEADER_IDS });
}
