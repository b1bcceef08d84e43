// Setup for page tests. Tests of plain functions run without a document and the library.
if (typeof document !== 'undefined') {
  const { provideAct } = await import('../../../testing/act.ts');
  provideAct();
  const { keepFrames } = await import('../../../testing/frames.ts');
  keepFrames();
  const { settlePages } = await import('../../../testing/settled-pages.ts');
  settlePages();
}
