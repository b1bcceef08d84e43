import { createContext } from 'react';
import { ENGLISH_CONTROLS } from './control-words.tsx';

/** On the button that loads again what failed. */
export const RetryLabel = createContext(ENGLISH_CONTROLS.retry);
