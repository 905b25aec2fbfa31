import { isOrigin } from '../system';

/**
 * Reads `part=origin` settings of parts that are served from a host of their own.
 *
 * @param parts all known parts.
 * @throws Error that names the setting and the fix.
 */
export function toOrigins(settings: string[], parts: string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [, part, origin] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
      if (part === undefined || origin === undefined || !isOrigin(origin)) {
        throw new Error(
          `--origin "${setting}" is not understood: write it as mfe-rakhi=https://rakhi.example.com`,
        );
      }
      if (!parts.includes(part))
        throw new Error(`--origin "${setting}": "${part}" is no part, choose one of ${parts.join(', ')}.`);
      return [part, origin];
    }),
  );
}
