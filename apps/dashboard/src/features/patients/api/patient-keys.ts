export const patientKeys = {
  search: (coverKey: number, text: string) => ['patients', coverKey, 'search', text],
  record: (coverKey: number, addKey: number) => ['patients', coverKey, 'record', addKey],
  timeline: (coverKey: number, addKey: number) => ['patients', coverKey, 'timeline', addKey],
  erasure: (coverKey: number, addKey: number) => ['patients', coverKey, 'erasure', addKey],
};
