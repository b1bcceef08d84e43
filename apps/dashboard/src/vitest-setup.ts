// Setup for page tests. Tests of plain functions run without a document and the library.
if (typeof document !== 'undefined') {
  const { provideAct } = await import('../../../testing/act.ts');
  provideAct();
  const { keepFrames } = await import('../../../testing/frames.ts');
  keepFrames();
  const { settlePages } = await import('../../../testing/settled-pages.ts');
  settlePages();
  // Files of one worker share the window: what an earlier one stored or announced isn't this one's.
  const { notices } = await import('./shared/notices/notices.ts');
  notices.clear();
  sessionStorage.clear();
  localStorage.clear();
}
