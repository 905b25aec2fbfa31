import path from 'node:path';
import type { MediaTable } from '../catalogueData';

/** Name of a master's stand-in, such as `single-SDR001-1`. */
function toStandInName(file: string): string {
  const segments = file.split(path.sep).slice(-3).join('-');
  return segments.slice(0, segments.lastIndexOf('.'));
}

/**
 * Stand-ins for unit tests: names that identify the master, sizes of the demo's masters; nothing is
 * read or encoded.
 */
export const TEST_MEDIA: MediaTable = {
  picture: (file) => ({
    name: toStandInName(file),
    width: 960,
    height: 960,
    widths: [320, 480, 640, 960],
    placeholder: 'AA==',
  }),
  clip: (file) => ({ name: `${toStandInName(file)}.mp4`, width: 640, height: 640 }),
};
