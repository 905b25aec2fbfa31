import type { Picture } from '@dhaaga-noor/shared-types';

/**
 * A picture of any size without a file. Its base is a data URL that ends in `#`, so the width and
 * extension added to it become an ignored fragment.
 */
export function draw(width: number, height: number, label: string): Picture {
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
