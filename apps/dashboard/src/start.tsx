import './app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { answerSilentReturn, isSilentReturn } from './features/session/partner/silent-return.ts';
import { installHistoryGuard } from './shared/unsaved/history-guard.ts';

const root = document.getElementById('root');

if (isSilentReturn()) void answerSilentReturn();
else if (root !== null) {
  installHistoryGuard();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>,
  );
}
