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

/** The document's composition. It never changes. */
export function currentComposition(): Composition {
  if (!provided) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      'No composition has been provided: call createHost() first.',
    );
  }
  return provided;
}

/**
 * Reads the composition inlined in the document.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` if it is absent or malformed.
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
