import type * as ReactDomClient from 'react-dom/client';
import type * as React from 'react';
import type { MediaViewerProps } from 'shared-types';
import type * as LightboxModule from './lightbox';
import type * as PhotoSwipeModule from './photoswipe';

/** What the scripts before this one have left in the window. */
export interface Globals {
  React: typeof React;
  ReactDomClient: typeof ReactDomClient;
  viewer?: { MediaViewer: React.ComponentType<MediaViewerProps> };
  lightbox?: typeof LightboxModule;
  photoswipe?: typeof PhotoSwipeModule;
}

export const globals = window as unknown as Globals;

/** A place of its own in the page, for React to render into. */
export function createPlace() {
  return globals.ReactDomClient.createRoot(document.body.appendChild(document.createElement('div')));
}
