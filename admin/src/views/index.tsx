import type { ComponentType } from 'react';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { AddPage } from './AddPage';
import { CataloguePage } from './CataloguePage';
import { ProductPage } from './ProductPage';
import { BackPage, JobPage, PublishPage } from './PublishPage';
import { renderDocument } from './renderDocument';

export type { AddPageProps } from './AddPage';
export type { FieldProblem } from './FormField';
export { LINES } from './PublishPage';

/** What every page shows. */
export interface Around {
  site: SiteSettings;
  notes: string[];
}

/** Renders a view as a whole page. */
const toPage =
  <Props extends object>(View: ComponentType<Props>, toTitle: (props: Props) => string) =>
  (around: Around, props: Props) =>
    renderDocument({ ...around, title: toTitle(props), children: <View {...props} /> });

export const renderCatalogue = toPage(CataloguePage, () => 'Catalogue');
export const renderAdd = toPage(AddPage, ({ label }) => `Add to ${label}`);
export const renderProduct = toPage(ProductPage, ({ name }) => name);
export const renderPublish = toPage(PublishPage, () => 'Publish');
export const renderBack = toPage(BackPage, () => 'Go back');
export const renderJob = toPage(JobPage, ({ title }) => title);
