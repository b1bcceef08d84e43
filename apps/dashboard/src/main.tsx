import './app/arrival.ts';
import { loadWords } from './shared/words/page-language.ts';

// Pages keep translated texts in constants, so their modules load after the texts.
await loadWords();
await import('./start.tsx');
