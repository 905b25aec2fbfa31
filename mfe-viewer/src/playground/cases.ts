import type { Clip, MediaItem, Picture } from '@dhaaga-noor/shared-types';
import panoramaFile from './assets/pictures/panorama.webp';
import portraitFile from './assets/pictures/portrait.webp';
import posterFile from './assets/pictures/poster.webp';
import squareFile from './assets/pictures/square.webp';

/**
 * A picture of any size without a file. Its base is a data URL that ends in `#`, so the width and
 * extension added to it become an ignored fragment.
 */
function draw(width: number, height: number, label: string): Picture {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><pattern id="p" width="120" height="120" patternUnits="userSpaceOnUse">
      <path d="M60 8l16 36 36 16-36 16-16 36-16-36-36-16 36-16z" fill="#6b1426"/><circle cx="60" cy="60" r="9" fill="#b8872b"/>
    </pattern></defs>
    <rect width="100%" height="100%" fill="#f1e6d2"/><rect width="100%" height="100%" fill="url(#p)"/>
    <text x="50%" y="50%" font-size="${height / 8}" text-anchor="middle" fill="#2a1714">${label}</text>
  </svg>`;
  return {
    kind: 'image',
    base: `data:image/svg+xml,${encodeURIComponent(drawing)}#`,
    widths: [width],
    width,
    height,
    placeholder: '',
    alt: label,
  };
}

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
