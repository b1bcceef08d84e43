import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

/**
 * Pages are tested with the React build that patients and staff get, which takes a third less time than the development
 * build. `npm run test:deep` uses the latter, whose errors are readable: so does a single test run with
 * PROPERTY_RUNS=1.
 */
const isDevelopment = process.env.PROPERTY_RUNS === '1';

/** For `test.env`: the React packages choose their build by this. */
export const REACT_ENV = isDevelopment ? {} : { NODE_ENV: 'production' };

/** For `oxc`: JSX calls that the chosen React build has. */
export const REACT_JSX: NonNullable<UserConfig['oxc']> = process.env.VITEST
  ? { jsx: { development: isDevelopment } }
  : {};

/**
 * For `test`: where transformed modules are kept. Vitest's key for them leaves the kind of JSX out, and a module
 * of one build would be read by the other.
 */
export const REACT_CACHE = isDevelopment
  ? { fsModuleCachePath: fileURLToPath(new URL('../node_modules/.vitest-cache-development', import.meta.url)) }
  : {};
