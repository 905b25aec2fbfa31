import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MediaError } from './mediaError';

const execute = promisify(execFile);

const INSTALL =
  'install the package ffmpeg (Debian and Ubuntu: sudo apt install ffmpeg, macOS: brew install ffmpeg, ' +
  'Windows: winget install ffmpeg)';
const LARGEST_OUTPUT = 64 * 1024 * 1024;

function toReason(output: string, file: string): string {
  return (output.trim().split('\n').at(-1) ?? '').replaceAll(file, 'the file').slice(0, 120);
}

/**
 * Runs `ffmpeg` or `ffprobe` from the PATH, and returns its standard output.
 *
 * @param file the clip that an error names, `folder` where the program runs.
 * @throws StorefrontError `CATALOGUE_INVALID` when it is not installed, fails, or complains about
 * the clip.
 */
export async function runOnClip(
  tool: 'ffmpeg' | 'ffprobe',
  file: string,
  args: string[],
  folder?: string,
): Promise<string> {
  const options = { cwd: folder, env: process.env, maxBuffer: LARGEST_OUTPUT };
  const { stdout, stderr } = await execute(tool, ['-loglevel', 'error', ...args], options).catch(
    (cause: NodeJS.ErrnoException & { stderr?: string }) => {
      if (cause.code === 'ENOENT') {
        throw new MediaError(file, 'converting it needs ffmpeg, which is not installed', INSTALL, cause);
      }
      const reason = toReason(cause.stderr ?? String(cause), file);
      throw new MediaError(
        file,
        `not a clip that ffmpeg can read (${reason})`,
        'export the clip again',
        cause,
      );
    },
  );
  if (stderr.trim() !== '') {
    const problem = `truncated or damaged (${toReason(stderr, file)})`;
    throw new MediaError(file, problem, 'copy or export the clip again');
  }
  return stdout;
}
