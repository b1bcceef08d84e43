import { createContext } from 'react';

/** On the button that loads again what failed: an app in another language says its own. */
export const RetryLabel = createContext('Try again');
