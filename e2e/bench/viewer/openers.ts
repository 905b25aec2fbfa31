import type { MediaViewerProps, Picture } from 'shared-types';
import { createPlace, globals, type Globals } from './globals';

/** Opens a viewer at one of the pictures, from its thumbnail. */
export type Opener = (index: number, thumbnail: HTMLElement) => void;

const largest = ({ base, widths }: Picture) => `${base}-${widths.at(-1) ?? 0}.jpg`;

function openOurs(pictures: Picture[], { MediaViewer }: NonNullable<Globals['viewer']>): Opener {
  const root = createPlace();
  const show = (index: number) => {
    const props: MediaViewerProps = {
      media: pictures,
      index,
      title: 'Bench',
      onNavigate: show,
      onClose: () => root.render(null),
    };
    root.render(globals.React.createElement(MediaViewer, props));
  };
  return show;
}

function openLightbox(pictures: Picture[], module: NonNullable<Globals['lightbox']>): Opener {
  const { Lightbox, Counter, Share, Video, Zoom } = module;
  const slides = pictures.map((picture) => ({
    src: largest(picture),
    width: picture.width,
    height: picture.height,
  }));
  const root = createPlace();
  const render = (open: boolean, index = 0) => {
    const plugins = [Counter, Share, Video, Zoom];
    root.render(
      globals.React.createElement(Lightbox, { open, index, slides, plugins, close: () => render(false) }),
    );
  };
  render(false);
  return (index) => render(true, index);
}

function openPhotoSwipe(pictures: Picture[], { PhotoSwipe }: NonNullable<Globals['photoswipe']>): Opener {
  return (index, thumbnail) => {
    const dataSource = pictures.map((picture, place) => ({
      src: largest(picture),
      width: picture.width,
      height: picture.height,
      msrc: `${picture.base}-320.jpg`,
      ...(place === index && { element: thumbnail }),
    }));
    new PhotoSwipe({ dataSource, index }).init();
  };
}

/** The opener of whichever viewer the page has loaded. */
export function createOpener(pictures: Picture[]): Opener {
  const { viewer, lightbox, photoswipe } = globals;
  if (viewer) return openOurs(pictures, viewer);
  if (lightbox) return openLightbox(pictures, lightbox);
  if (photoswipe) return openPhotoSwipe(pictures, photoswipe);
  throw new Error('The page has loaded no viewer: viewer.js, lightbox.js or photoswipe.js.');
}
