import { SightlineProvider } from '@sightline/ui/provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@sightline/ui/styles.css';
import { Pages } from './app/pages.tsx';

const root = document.getElementById('root');

if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <SightlineProvider>
        <Pages pathname={window.location.pathname} />
      </SightlineProvider>
    </StrictMode>,
  );
