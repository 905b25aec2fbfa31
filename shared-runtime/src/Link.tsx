import { useContext } from 'react';
import { createPath, Link as RouterLink, useResolvedPath, type LinkProps } from 'react-router-dom';
import { SiteContext } from './router/siteContext';

/**
 * A link to a page of the site. The router takes it where it leads to another page of the shown part; elsewhere it is a
 * plain link to a document.
 */
export function Link(props: LinkProps) {
  const { isOfPart } = useContext(SiteContext);
  return (
    <RouterLink
      discover="none"
      reloadDocument={!isOfPart(createPath(useResolvedPath(props.to)))}
      {...props}
    />
  );
}
