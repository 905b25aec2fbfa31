import { usePhotograph } from './convertPhotograph';
import { CLIP_KINDS, type FileKind } from './fileKind';
import { toPictureError } from './mediaError';
import { probeClip } from './probeClip';

/**
 * Decodes a whole photograph or clip, with the programs that convert it.
 *
 * @returns why it cannot be converted, and the remedy.
 */
export async function findConversionProblem(
  file: string,
  kind: FileKind,
): Promise<[problem: string, remedy: string] | undefined> {
  try {
    if (CLIP_KINDS.includes(kind)) await probeClip(file);
    else await usePhotograph(file, (picture) => picture.resize(8).raw().toBuffer());
    return undefined;
  } catch (cause) {
    const { problem, remedy } = toPictureError(file, cause);
    return [problem, remedy];
  }
}
