import type { RefObject } from 'react';

/** The elements that hooks move, measure and listen to. */
export interface Parts {
  viewer: RefObject<HTMLDialogElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  row: RefObject<HTMLDivElement | null>;
  /** Of the current medium, which is what zooms. */
  frame: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
}
