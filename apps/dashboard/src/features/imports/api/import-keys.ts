/** Cache keys of a practice's imports. */
export const importKeys = {
  all: (coverKey: number) => ['imports', coverKey] as const,
  list: (coverKey: number) => ['imports', coverKey, 'list'] as const,
  run: (coverKey: number, importKey: number) => ['imports', coverKey, importKey] as const,
};
