import type { Clip, Picture } from '@dhaaga-noor/shared-types';

/** A picture named `a` has the renditions `/media/a-320.jpg` and so on. */
export function pictureOf(name: string, size = { width: 1600, height: 1600 }): Picture {
  const widths = [320, 640, 960, 1600].filter((width) => width <= size.width);
  const base = `/media/${name}`;
  return {
    kind: 'image',
    base,
    widths,
    ...size,
    placeholder: 'data:image/webp;base64,AA==',
    alt: `Picture ${name}`,
  };
}

export function clipOf(name: string): Clip {
  const poster = pictureOf(`${name}-poster`);
  return { kind: 'video', src: `/media/${name}.mp4`, width: 480, height: 480, poster, alt: `Clip ${name}` };
}
