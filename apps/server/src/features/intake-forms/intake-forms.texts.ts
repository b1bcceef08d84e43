/** Why a definition is refused, for staff. */
export const IMPORT_REFUSAL = {
  name: 'The form needs a name.',
  pathName: 'The path name takes lower-case words of letters and digits with hyphens between them.',
} as const;
