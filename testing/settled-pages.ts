import { act, configure, getConfig } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';

/** Two files at a time share two cores with a database: a large page is drawn slowly then, and none the worse. */
const PATIENCE_MS = 20_000;

const roots = new WeakMap<Document, Root>();
let turns = 0;

/**
 * Runs the effects of all that was drawn so far. What a test found on the page may be there before its effects ran:
 * the title of the tab, the focus, what is stored. Drawing anything makes React run them first.
 */
function settle(): void {
  const root = roots.get(document) ?? createRoot(document.createElement('div'));
  roots.set(document, root);
  turns += 1;
  act(() => root.render(turns));
}

/** Makes every wait of Testing Library, and every act of a user, end with the effects of what it led to. */
export function settlePages(): void {
  const { asyncWrapper } = getConfig();
  if (asyncWrapper.name === 'settled') return;
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    asyncWrapper: async function settled(wait) {
      const result = await asyncWrapper(wait);
      settle();
      return result;
    },
  });
}
