/**
 * The tag of tests that `npm test` leaves out: they take long, and each requirement they name has other tests there.
 * `npm run test:deep` runs them, and so do `npm run check` and Vitest or Playwright called with their file.
 */
export const TEST_TAGS = [{ name: 'deep', description: 'npm run test:deep runs it, npm test does not.' }];
