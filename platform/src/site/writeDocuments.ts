import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposedRemote, ExposedFiles, FileRef } from 'shared-types';
import { createPageRenderer, type RenderedPage } from '../prerender/renderPage';
import { documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS, pageAddresses } from './pageAddresses';
import type { CompositionPlan } from './planComposition';
import { toDocument, type DocumentPage } from './toDocument';

export interface DocumentsOptions {
  plan: CompositionPlan;
  /** The file of an address, with its hash. */
  toFile: (url: string) => FileRef;
  /** Folder of the site, from which remotes' files are read. */
  site: string;
  /** Folder of the composition. */
  target: string;
  serverBundle: string;
  shellBase: string;
  fonts: string[];
  headTags: string[];
}

const isUsed = ({ entry }: ComposedRemote, scripts: string[]) => scripts.includes(entry.url);

/** The files that a rendered page asked for, and what a host needs to run them. */
function toPageFiles({ plan, toFile }: DocumentsOptions, { scripts, data }: RenderedPage): ExposedFiles {
  const isOwnPage = scripts.length === 0 || Object.keys(data).length > 0;
  const { composition, federation } = plan;
  // A page of the shell carries its data with it, and asks no remote for anything.
  if (isOwnPage) return { scripts: [], styles: [] };
  const styles = composition.remotes
    .filter((remote) => isUsed(remote, scripts))
    .flatMap(({ exposes }) => Object.values(exposes).flatMap((files) => files.styles));
  return {
    scripts: [...federation.scripts, ...scripts.map(toFile)],
    styles: [...new Map(styles.map((file) => [file.url, file])).values()],
  };
}

function write(target: string, address: string, html: string): void {
  const file = path.join(target, DOCUMENTS_FOLDER, documentFile(address));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/**
 * Writes the document of every page. With hash routes there is one address only, and scripts render its page.
 *
 * @returns the addresses at which a page stands.
 */
export async function writeDocuments(options: DocumentsOptions): Promise<string[]> {
  const { plan, site, target, serverBundle, shellBase, fonts, headTags } = options;
  const finish = (page?: DocumentPage) => toDocument({ ...plan, page, fonts, headTags });
  if (plan.composition.router === 'hash') {
    write(target, '/', finish());
    return ['/'];
  }
  const { composition } = plan;
  const render = createPageRenderer({ site, composition, serverBundle, shellBase });
  const addresses = pageAddresses(composition);
  for (const address of [...addresses, NOT_FOUND_ADDRESS]) {
    const page = await render(address);
    const { html, data } = page;
    const anyAddress = address === NOT_FOUND_ADDRESS;
    write(target, address, finish({ html, data, anyAddress, files: toPageFiles(options, page) }));
  }
  return addresses;
}
