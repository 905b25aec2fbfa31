import type { Clip, MediaItem, Picture } from '@dhaaga-noor/shared-types';
import panoramaFile from './assets/pictures/panorama.webp';
import portraitFile from './assets/pictures/portrait.webp';
import posterFile from './assets/pictures/poster.webp';
import squareFile from './assets/pictures/square.webp';
import { draw } from './drawing';

const square: Picture = { ...squareFile, alt: 'A round rakhi with a green stone' };
const portrait: Picture = { ...portraitFile, alt: 'A pair of rakhis with a tassel' };
const panorama: Picture = { ...panoramaFile, alt: 'A row of mirrors' };
const clip: Clip = {
  kind: 'video',
  src: new URL('./assets/clip.mp4', import.meta.url).href,
  width: 480,
  height: 480,
  poster: { ...posterFile, alt: 'A hanging lumba' },
  alt: 'A hanging lumba turns',
};
const broken: Picture = { ...square, base: '/no-such-picture', alt: 'A picture that is not there' };
const brokenClip: Clip = { ...clip, src: '/no-such-clip.mp4', alt: 'A clip that is not there' };

export interface Case {
  title: string;
  media: MediaItem[];
  /** Shown instead of `media` for the first `milliseconds`. */
  first?: { media: MediaItem[]; milliseconds: number };
}

// Reserved for documentation (RFC 5737): no host responds.
const silent: Picture = { ...square, base: 'http://192.0.2.1/nobody' };

/** One case for each kind of input. */
export const cases: Case[] = [
  { title: 'One picture', media: [square] },
  { title: 'Two pictures', media: [square, portrait] },
  { title: 'Portrait', media: [portrait] },
  { title: 'Panorama', media: [panorama] },
  { title: 'Tiny', media: [draw(48, 48, 'Tiny')] },
  { title: 'Huge', media: [draw(12_000, 9_000, 'Huge')] },
  { title: 'Broken', media: [broken, square] },
  { title: 'Slow', media: [square], first: { media: [silent], milliseconds: 4_000 } },
  { title: 'Video', media: [clip] },
  { title: 'Broken video', media: [brokenClip, clip] },
  { title: 'Mixed', media: [square, clip, portrait, brokenClip, panorama] },
  {
    title: '200 items',
    media: Array.from({ length: 200 }, (_, position) => draw(900, 900, `Item ${position + 1}`)),
  },
  { title: 'Empty', media: [] },
];
