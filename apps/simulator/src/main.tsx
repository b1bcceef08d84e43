import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@sightline/ui/styles.css';
import { Simulator } from './simulator.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });
const root = document.getElementById('root');

if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <SightlineProvider>
        <QueryClientProvider client={queries}>
          <Simulator />
        </QueryClientProvider>
      </SightlineProvider>
    </StrictMode>,
  );
