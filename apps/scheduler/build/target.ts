/** Browsers of the last four years. */
export const TARGET = 'es2022';
