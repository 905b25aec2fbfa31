import {
  COMPOSITION_ELEMENT_ID,
  StorefrontError,
  parseComposition,
  type Composition,
} from '@dhaaga-noor/shared-types';

let provided: Composition | undefined;

/** Called once by the host. */
export function provideComposition(composition: Composition): void {
  provided = composition;
}

/** The composition that this document keeps for its life. */
export function useComposition(): Composition {
  if (!provided) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      'No composition has been provided: call createHost() first.',
    );
  }
  return provided;
}

/**
 * Reads the composition that is inlined in the document.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when it is absent or malformed.
 */
export function readComposition(page: Document): Composition {
  const text = page.getElementById(COMPOSITION_ELEMENT_ID)?.textContent;
  if (!text) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `This document has no composition: an element with id "${COMPOSITION_ELEMENT_ID}" must hold it.`,
    );
  }
  return parseComposition(JSON.parse(text));
}
