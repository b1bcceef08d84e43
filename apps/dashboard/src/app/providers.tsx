import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { ConnectionError } from '../shared/api/call.ts';
import { useLoadedInTurn } from '../shared/page/use-loaded-in-turn.ts';
import { controlWords } from '../shared/words/control-words.ts';

/** Notices and dialogs are not part of the first paint, so not of the first script either. */
const loadFloating = () => import('./shell/floating.tsx');

/** A lost connection is retried twice; a refusal is not. */
function shouldRetry(failures: number, error: Error): boolean {
  return error instanceof ConnectionError && failures < 2;
}

const queries = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, retryDelay: 600, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

const CONTROLS = controlWords();

export function Providers({ children }: { children: ReactNode }) {
  const floating = useLoadedInTurn(loadFloating);
  return (
    <SightlineProvider words={CONTROLS}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          {children}
          {floating !== null && <floating.Floating />}
        </BrowserRouter>
      </QueryClientProvider>
    </SightlineProvider>
  );
}
