import path from 'node:path';

/**
 * Resolves a path of the command line. npm runs a package's script in the package's folder; paths
 * are relative to the folder where the command was typed.
 */
export function fromHere(name: string): string {
  const { INIT_CWD: typedIn, npm_package_json: manifest } = process.env;
  const isScript = manifest !== undefined && path.dirname(manifest) === process.cwd();
  return path.resolve((isScript && typedIn) || '.', name);
}
