const NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'shared-runtime'] as const;

/** All that a remote takes from its host, with the version ranges that it accepts. */
export function takenRanges(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const version = dependencies[name.split('/')[0] ?? name];
      if (!version)
        throw new Error(`package.json: "${name}" is shared with the host and must be a dependency.`);
      return [name, `^${version}`];
    }),
  );
}

/** All that a host gives to its remotes, with its version. */
export function givenVersions(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(takenRanges(dependencies)).map(([name, range]) => [name, range.slice(1)]),
  );
}

/** The `shared` option of a remote: every module comes from the host, none is bundled. */
export function sharedConfiguration(dependencies: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(takenRanges(dependencies)).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  );
}
