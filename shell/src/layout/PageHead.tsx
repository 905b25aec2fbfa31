import { site } from 'shared-runtime';
import { words } from '../words';

interface PageHeadProps {
  title: string;
  description?: string;
  /** For pages that search engines should pass by. */
  unlisted?: boolean;
}

/** Title and description of a page; React moves them into the document's head. */
export function PageHead({ title, description, unlisted = false }: PageHeadProps) {
  const { brand, season } = site();
  return (
    <>
      <title>{words.pageTitle(title, brand, season)}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
