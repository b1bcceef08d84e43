// What tests of pages share. Those of plain functions run without a document, and without the library.
if (typeof document !== 'undefined') {
  const { settlePages } = await import('../../../testing/settled-pages.ts');
  settlePages();
}
