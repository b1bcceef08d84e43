import type { UserConfig } from 'vite';

/**
 * Pages are tested with the React that patients and staff get, which costs a third less than the one for development.
 * `npm run test:deep` takes the latter, whose errors come in words: so does a single test run with
 * PROPERTY_RUNS=1.
 */
const isDevelopment = process.env.PROPERTY_RUNS === '1';

/** For `test.env`: what the packages of React choose their build by. */
export const REACT_ENV = isDevelopment ? {} : { NODE_ENV: 'production' };

/** For `oxc`: calls that the chosen build of React has. */
export const REACT_JSX: NonNullable<UserConfig['oxc']> = process.env.VITEST
  ? { jsx: { development: isDevelopment } }
  : {};
