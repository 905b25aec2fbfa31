import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Pictures of the screens, as the repository keeps them. */
export const SCREENS_FOLDER = path.join(__dirname, '../screens');

/** Byte of a PNG that tells how it holds its colours, and its value for a palette. */
const COLOUR_TYPE = { at: 25, palette: 3 };

/** Pictures that were taken anew are kept with a palette: a third of the bytes, and no line stands elsewhere. */
export default async function shrinkScreens(): Promise<void> {
  for (const name of readdirSync(SCREENS_FOLDER)) {
    const file = path.join(SCREENS_FOLDER, name);
    const taken = readFileSync(file);
    if (taken[COLOUR_TYPE.at] === COLOUR_TYPE.palette) continue;
    writeFileSync(file, await sharp(taken).png({ palette: true, effort: 10, dither: 0 }).toBuffer());
  }
}
