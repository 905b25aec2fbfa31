import type { ComponentType } from 'react';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { AddPage } from './AddPage';
import { CataloguePage } from './CataloguePage';
import { OrderPage } from './OrderPage';
import { ProductPage } from './ProductPage';
import { BackPage, JobPage, ProblemPage, PublishPage } from './PublishPage';
import { SitePage } from './SitePage';
import { renderDocument } from './renderDocument';

export type { AddPageProps } from './AddPage';
export type { FieldProblem, Uploads } from './Field';
export { LINES } from './PublishPage';
export { SITE_FIELDS } from './SitePage';

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
export const renderOrder = toPage(OrderPage, ({ label }) => `Order of ${label}`);
export const renderProduct = toPage(ProductPage, ({ name }) => name);
export const renderPublish = toPage(PublishPage, () => 'Publish');
export const renderBack = toPage(BackPage, () => 'Go back');
export const renderJob = toPage(JobPage, ({ title }) => title);
export const renderProblem = toPage(ProblemPage, () => 'Not done');
export const renderSite = toPage(SitePage, () => 'Brand and delivery');
