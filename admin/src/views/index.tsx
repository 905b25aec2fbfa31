import type { ComponentType } from 'react';
import { AddPage } from './AddPage';
import { CataloguePage } from './CataloguePage';
import { OrderPage } from './OrderPage';
import { ProductPage } from './ProductPage';
import { BackPage, JobPage, ProblemPage, PublishPage } from './PublishPage';
import { SitePage } from './SitePage';
import { type Around, type Heading, renderDocument } from './renderDocument';

export type { FieldProblem, Uploads } from './Field';
export type { Around } from './renderDocument';
export { LINES } from './PublishPage';
export { SITE_FIELDS } from './SitePage';

/** Renders a view as a whole page. */
const toPage =
  <Props extends object>(View: ComponentType<Props>, toHeading: (props: Props) => Heading) =>
  (around: Around, props: Props) =>
    renderDocument(around, toHeading(props), <View {...props} />);

export const renderCatalogue = toPage(CataloguePage, () => ({ title: 'Catalogue' }));
export const renderAdd = toPage(AddPage, (props) => ({ ...props, title: `Add to ${props.label}` }));
export const renderOrder = toPage(OrderPage, (props) => ({ ...props, title: `Order of ${props.label}` }));
export const renderProduct = toPage(ProductPage, (props) => ({ ...props, title: props.name }));
export const renderSite = toPage(SitePage, () => ({ title: 'Brand and delivery' }));
export const renderPublish = toPage(PublishPage, () => ({ title: 'Publish' }));
export const renderBack = toPage(BackPage, () => ({ title: 'Go back' }));
export const renderJob = toPage(JobPage, ({ title }) => ({ title }));
export const renderProblem = toPage(ProblemPage, () => ({ title: 'Not done' }));
