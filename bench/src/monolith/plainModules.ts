import type { PartConfiguration } from '@dhaaga-noor/platform/webpack';
import path from 'node:path';
import { partFolder } from '@dhaaga-noor/platform/system';

/** Placeholder for the table from chunks of the server's build to files of the browser's build. */
export const CHUNK_FILES = '"storefront chunk files"';

/** Tells the composer the browser files of a page: the server's build has them inside. */
const RECORDER = `
const files = ${CHUNK_FILES};
const ensure = __webpack_require__.e;
let record = () => {};
__webpack_require__.e = (id) => {
  for (const file of files[id] ?? []) record(file);
  return ensure(id);
};
`;

const WATCH = `record = (file) =>
    fetchers.fetchScript({ chunkId: file, url: __webpack_public_path__ + file, executed: () => true });
  `;

/**
 * Source of the module that replaces `shared-runtime/src/remotes/federation`: an exposed module is
 * a plain dynamic import of the same build.
 */
export function plainFederation(remotes: PartConfiguration[], isServer: boolean): string {
  const imports = remotes.flatMap(({ options: { name, exposes = {} } }) =>
    Object.entries(exposes).map(([expose, file]) => {
      const url = JSON.stringify(path.join(partFolder(name), file));
      return `  '${expose.replace('.', name)}': () => import(${url}),`;
    }),
  );
  return `${isServer ? RECORDER : ''}
const modules = {
${imports.join('\n')}
};

export function createFederation(fetchers) {
  ${isServer ? WATCH : ''}return { loadRemote: ({ name }, expose) => modules[name + expose.slice(1)]() };
}
`;
}
