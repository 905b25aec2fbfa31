import type { RefObject } from 'react';

/** The elements that hooks move, measure and listen to. */
export interface Parts {
  viewer: RefObject<HTMLDialogElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  row: RefObject<HTMLDivElement | null>;
  /** The current medium's frame, which zooms. */
  frame: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
}
