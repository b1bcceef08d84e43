import './app/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { arrival } from './app/arrival.ts';
import { preloadPage } from './app/preloading.ts';
import { Providers } from './app/providers.tsx';
import { answerSilentReturn, isSilentReturn } from './features/session/partner/silent-return.ts';
import { nextSlice } from './shared/page/slices.ts';
import { readStoredToken } from './shared/session/token.ts';
import { installHistoryGuard } from './shared/unsaved/history-guard.ts';

const root = document.getElementById('root');

if (isSilentReturn()) void answerSilentReturn();
else if (root !== null) {
  installHistoryGuard();
  const page = (
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>
  );
  // The font and the page's code come while the session is checked, not after. Text without the font is in the system's.
  document.fonts.load('1em "Inter Variable"').catch(() => undefined);
  if (arrival.sessionId !== null || readStoredToken(localStorage, Date.now()) !== null) {
    await nextSlice();
    preloadPage(window.location.pathname);
    await nextSlice();
  }
  // A transition is drawn in slices.
  startTransition(() => createRoot(root).render(page));
}
