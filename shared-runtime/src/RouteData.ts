import { createContext, useContext } from 'react';

/** Provides a page with the result of its loader. */
export const RouteData = createContext<unknown>(undefined);

/** The result of the page's own loader. */
export function useLoaderData<Data>(): Data {
  // A page's loader and component live in the same remote, so its author knows the type.
  return useContext(RouteData) as Data;
}
