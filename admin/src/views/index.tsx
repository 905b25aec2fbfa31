import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideHost } from '@dhaaga-noor/shared-runtime';
import { Button } from '@dhaaga-noor/shared-ui';
import '@dhaaga-noor/shared-ui/styles.css';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { CataloguePage, OrderPage } from './CataloguePage';
import { AddPage, ProductPage } from './ProductPage';
import { Field, type FieldProblem, Form, Refusal } from './Field';
import { BackPage, PublishPage } from './PublishPage';
import styles from './admin.module.css';

export type { FieldProblem } from './Field';
export type { Uploads } from './ProductPage';
export type { Job } from './PublishPage';
export { SITE_FIELDS } from './labels';

/** What every page shows. */
export interface Around {
  site: SiteSettings;
  /** What has just been done. */
  notes: string[];
}

/** The list that a page belongs to, and what is listed there. */
interface Place {
  list?: string;
  label?: string;
  id?: string;
}

/** Renders a view as a whole page. The shop's card needs its host's settings. */
const toPage =
  <Props extends object>(View: ComponentType<Props>, toTitle: (props: Props) => string) =>
  ({ site, notes }: Around, props: Props): string => {
    const { list, label, id }: Place = props;
    const title = toTitle(props);
    provideHost({ site, loadRemote: () => Promise.reject(new Error('This page has no remotes.')) });
    const document = (
      <html lang="en" className={styles.page}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>{`${title} · ${site.brand}`}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/files/views.css" />
          <script src="/files/script.js" defer />
        </head>
        <body>
          <header className={styles.header}>
            <a href="/">{`${site.brand}: catalogue`}</a>
            <a href="/site">Brand and delivery</a>
            <a href="/publish">Publish</a>
          </header>
          <main className={styles.main}>
            {notes.length > 0 && (
              <div role="status" className={styles.notes}>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </div>
            )}
            {list && (
              <p>
                <a href={`/#${list}`}>{label}</a>
                {id && ` ${id}`}
              </p>
            )}
            <h1>{title}</h1>
            <View {...props} />
          </main>
        </body>
      </html>
    );
    return `<!doctype html>${renderToStaticMarkup(document)}`;
  };

interface SitePageProps {
  values: Record<string, string>;
  /** What somebody else has saved since the form was opened, of what was typed. */
  theirs?: Partial<Record<string, string>>;
  problems: FieldProblem[];
  version: string;
}

/** The form of the brand, the season and how pieces reach their buyers. */
function SitePage({ values, theirs = {}, problems, version }: SitePageProps) {
  return (
    <>
      <Refusal problems={problems} fields={Object.keys(values)}>
        Nothing is saved yet.
      </Refusal>
      <Form action="/site">
        {Object.entries(values).map(([name, value]) => (
          <Field key={name} {...{ name, value, problems }} theirs={theirs[name]} />
        ))}
        <input type="hidden" name="version" value={version} />
        <Button type="submit">Save</Button>
      </Form>
    </>
  );
}

const ProblemPage = ({ problems }: { problems: FieldProblem[] }) => (
  <Refusal problems={problems}>Nothing has changed.</Refusal>
);

export const renderCatalogue = toPage(CataloguePage, () => 'Catalogue');
export const renderAdd = toPage(AddPage, ({ label }) => `Add to ${label}`);
export const renderOrder = toPage(OrderPage, ({ label }) => `Order of ${label}`);
export const renderProduct = toPage(ProductPage, ({ name }) => name);
export const renderSite = toPage(SitePage, () => 'Brand and delivery');
export const renderPublish = toPage(PublishPage, () => 'Publish');
export const renderBack = toPage(BackPage, () => 'Go back');
export const renderProblem = toPage(ProblemPage, () => 'Not done');
