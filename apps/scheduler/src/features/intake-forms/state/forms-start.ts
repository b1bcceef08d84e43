import type { FormsStart } from '@sightline/contract/forms-start';
import { createContext } from 'react';

/** What came with the page; the rest is asked for. */
export const FormsStartContext = createContext<Partial<FormsStart>>({});
