import { useCallback, useLayoutEffect, useRef } from 'react';
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router';

type Next = URLSearchParamsInit | ((latest: URLSearchParams) => URLSearchParamsInit);

/**
 * The query of the page's URL and its setter, like `useSearchParams`; but a function given to the setter receives the
 * query as last set, even if the page does not show it yet. The router renders a new URL as a transition: of two quick
 * clicks (two days forward, one filter and another) the second would start from the old query and undo the first.
 */
export function useAddress(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => {
      latest.current = createSearchParams(typeof next === 'function' ? next(latest.current) : next);
      setQuery(latest.current, options);
    },
    [setQuery],
  );
  return [query, change];
}
