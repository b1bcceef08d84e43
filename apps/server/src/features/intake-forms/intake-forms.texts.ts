/** What patients read when something they sent cannot be taken. */
export const SUBMISSION_REFUSAL = {
  nesting: 'The answers are nested too deep.',
  amount: 'There are too many answers.',
  version: 'This form has changed. Please open it again.',
  location: 'This location is not known, or no longer open.',
  appointment: 'This appointment is not known.',
  file: 'A file is no longer there. Please attach it again.',
} as const;

/** Why a file is not taken: said to whoever attached it. */
export const FILE_REFUSAL = {
  encoding: 'The file did not arrive whole. Please attach it again.',
  empty: 'The file is empty. Please attach another one.',
  size: 'The file is larger than 5 MB. Please attach a smaller one.',
  type: 'Only PNG, JPEG and GIF pictures and PDF documents can be attached.',
  name: 'The file is not what its name says. Please save it anew and attach it again.',
  broken: 'The file is damaged and cannot be opened. Please attach another copy of it.',
  pixels: 'The picture has too many pixels. Please make it smaller and attach it again.',
  slow: 'The picture is too complex. Please make it smaller and attach it again.',
} as const;

export const IMPORT_REFUSAL = {
  name: 'The form needs a name.',
  pathName: 'The path name takes lower-case words of letters and digits with hyphens between them.',
} as const;
