import type { PartConfiguration } from '@dhaaga-noor/platform/webpack';
import path from 'node:path';
import { partFolder } from '@dhaaga-noor/platform/system';

/** Stands for the table that says which files of the browser's build a chunk of the server's build is in. */
export const CHUNK_FILES = '"storefront chunk files"';

/** Tells the composer which of the browser's files a page would have asked for: the server's build has them inside. */
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
 * Source of the module that takes the place of `shared-runtime/src/remotes/federation`: what remotes expose is a plain
 * dynamic import of the same build.
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
