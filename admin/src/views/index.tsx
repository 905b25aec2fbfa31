import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { AddPage, type AddPageProps } from './AddPage';
import { CataloguePage, type CataloguePageProps } from './CataloguePage';
import { ProductPage, type ProductPageProps } from './ProductPage';
import { renderDocument } from './renderDocument';

export type { AddPageProps } from './AddPage';
export type { FieldProblem } from './FormField';

/** What every page shows. */
export interface Around {
  site: SiteSettings;
  notes: string[];
}

export const renderCatalogue = (around: Around, props: CataloguePageProps) =>
  renderDocument({ ...around, title: 'Catalogue', children: <CataloguePage {...props} /> });

export const renderAdd = (around: Around, props: AddPageProps) =>
  renderDocument({ ...around, title: `Add to ${props.label}`, children: <AddPage {...props} /> });

export const renderProduct = (around: Around, props: ProductPageProps) =>
  renderDocument({ ...around, title: props.name, children: <ProductPage {...props} /> });
