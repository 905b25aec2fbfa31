import { toLang, type SiteSettings } from '@dhaaga-noor/shared-types';
import sharp from 'sharp';
import { GROUND } from './settings';

/** Background of the drawing: fills the corners that a phone cuts to its own shape. */
const ICON_GROUND = '#6b1426';
/** Dots per inch at which a drawing of 64 units needs no upscaling. */
const DENSITY = 72 * 8;
const ICO_SIDE = 48;

function draw(svg: Buffer, side: number, isOpaque = false): Promise<Buffer> {
  const icon = sharp(svg, { density: DENSITY }).resize(side, side);
  return (isOpaque ? icon.flatten({ background: ICON_GROUND }) : icon)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of one PNG picture, for programs that always request /favicon.ico. */
function toIco(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, ICO_SIDE, ICO_SIDE, 0, 0, 1, 0, 32]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** The web manifest of a site in a language. It stands at the root of the site, as the icons do. */
export function toManifest({ brand, tagline }: SiteSettings, language?: string): string {
  const icon = (side: number, purpose: 'any' | 'maskable', name: string) => ({
    src: name,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: tagline,
    lang: toLang(language),
    start_url: language === undefined ? './' : `./${language}/`,
    display: 'minimal-ui',
    theme_color: ICON_GROUND,
    background_color: GROUND,
    icons: [
      icon(192, 'any', 'icon-192.png'),
      icon(512, 'any', 'icon-512.png'),
      icon(512, 'maskable', 'icon-maskable-512.png'),
    ],
  });
}

/** The icons that browsers and phones request, by name; all from one square drawing. */
export async function drawIcons(svg: Buffer): Promise<Map<string, Buffer>> {
  return new Map([
    ['favicon.ico', toIco(await draw(svg, ICO_SIDE))],
    ['apple-touch-icon.png', await draw(svg, 180, true)],
    ['icon-192.png', await draw(svg, 192)],
    ['icon-512.png', await draw(svg, 512)],
    ['icon-maskable-512.png', await draw(svg, 512, true)],
  ]);
}
