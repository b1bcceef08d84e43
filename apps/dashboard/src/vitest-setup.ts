// What tests of pages share. Those of plain functions run without a document, and without the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Two files at a time share two cores with a database: a large page is drawn slowly then, and none the worse.
  configure({ asyncUtilTimeout: 10_000 });
}
