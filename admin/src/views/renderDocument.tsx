import type { ReactNode } from 'react';
import { createRenderer } from '@dhaaga-noor/shared-runtime/server';
import { CONTRACT_VERSION, type SiteSettings } from '@dhaaga-noor/shared-types';
import '@dhaaga-noor/shared-ui/styles.css';
import styles from './admin.module.css';

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="/files/views.css">' +
  '<script src="/files/script.js" defer></script>';

const noRemotes = () => Promise.reject(new Error('The page of the catalogue has no remotes.'));
const Nothing = () => null;
const VIEWS = { Header: Nothing, NotFound: Nothing, PageLoading: Nothing, MissingRemote: Nothing };

/** What every page shows. */
export interface Around {
  site: SiteSettings;
  /** What has just been done. */
  notes: string[];
}

/** What a page is about. */
export interface Heading {
  title: string;
  /** The list that it belongs to, and what is listed there. */
  list?: string;
  label?: string;
  id?: string;
}

/** Renders a page as the shop's pages are rendered: the shop's components need its router. */
export async function renderDocument(
  { site, notes }: Around,
  { title, list, label, id }: Heading,
  children: ReactNode,
): Promise<string> {
  const Page = () => (
    <>
      <title>{`${title} · ${site.brand}`}</title>
      <header className={styles.header}>
        <a href="/">{`${site.brand}: catalogue`}</a>
        <a href="/site">Brand and delivery</a>
        <a href="/publish">Publish</a>
      </header>
      <main className={styles.main}>
        {notes.length > 0 && (
          <div role="status" className={styles.notes}>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        )}
        {list && (
          <p>
            <a href={`/#${list}`}>{label}</a>
            {id && ` ${id}`}
          </p>
        )}
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
  const composition = {
    ...{ contract: CONTRACT_VERSION, year: new Date().getFullYear(), site },
    ...{ shell: { version: '0.0.0' }, remotes: [] },
  };
  const pages = {
    ...VIEWS,
    Layout: ({ main }: { main: object }) => <div {...main} />,
    UnexpectedError: Nothing,
    routes: [{ path: '/', Component: Page }],
  };
  const fetchers = { fetchScript: noRemotes, fetchStylesheet: noRemotes };
  const { html } = await createRenderer(composition, pages, fetchers)('/');
  return HEAD + html;
}
