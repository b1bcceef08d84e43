import './app/arrival.ts';
import { nextSlice } from './shared/page/slices.ts';
import { loadWords } from './shared/words/page-language.ts';

// Pages keep translated texts in constants, so their modules load after the texts.
await loadWords();
// What the start needs runs in slices.
await import('@sightline/contract/session.calls');
await nextSlice();
await import('./shared/api/app-config.ts');
await nextSlice();
await import('./app/providers.tsx');
await nextSlice();
await import('./shared/session/stored-session.ts');
await nextSlice();
await import('./app/routes/practice.routes.tsx');
await nextSlice();
await import('./app/app-routes.tsx');
await nextSlice();
await import('./start.tsx');
