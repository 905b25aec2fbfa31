import { createContext, useContext } from 'react';

/** Provides a page with the result of its loader. */
export const RouteData = createContext<unknown>(undefined);

/** The result of the page's own loader. */
export function useLoaderData<Data>(): Data {
  // The loader and the component of a page stand side by side in its remote: its author knows the type.
  return useContext(RouteData) as Data;
}
