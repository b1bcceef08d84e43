import type { Language } from './languages.ts';
import { FILE_BYTES, megabytes } from './limits.ts';

/** Texts of registration intake forms, letter for letter where the specification gives them. */
export const FORMS_TEXT = {
  title: 'Registration Intake Forms',
  templates: 'Form Templates',
  completed: 'Completed Forms',
  copyLink: 'Copy Link',
  copied: 'Copy to Clipboard',
  done: 'Done',
  formUrl: 'Form URL Link',
  allLocations: 'All Locations',
  searchAll: '-- Search All --',
  lastName: 'Patient Last Name',
  email: 'Patient Email',
  phone: 'Patient Phone',
  invalidRange: 'Invalid date range!',
  selectAll: 'Select All',
  unselectAll: 'Unselect All',
  print: 'Print',
  noneSelected: 'No item selected',
  printForm: 'Print Form',
  backToList: 'Back to List',
  rowsPerPage: 'Rows per page',
  invalidJson: 'Invalid JSON in formData',
  noComponents: "Form data is missing 'components'",
} as const;

/** The search types of completed forms by number (FRM-011). */
export const FORM_SEARCH_TYPES = [
  FORMS_TEXT.searchAll,
  FORMS_TEXT.lastName,
  FORMS_TEXT.email,
  FORMS_TEXT.phone,
] as const;
export const FORM_PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const FORM_PAGE_SIZE = 50;

/** What patients read if a form, or one of its files, is refused, by error code. */
export const FORM_REFUSALS = {
  nesting: { en: 'The answers are nested too deeply.', es: 'Las respuestas tienen demasiados niveles.' },
  amount: { en: 'There are too many answers.', es: 'Hay demasiadas respuestas.' },
  version: {
    en: 'This form has changed. Please open it again.',
    es: 'Este formulario ha cambiado. Por favor ábralo de nuevo.',
  },
  location: {
    en: 'This location doesn’t exist or has closed.',
    es: 'Este consultorio no existe o cerró.',
  },
  file: {
    en: 'A file is missing. Please attach it again.',
    es: 'Falta un archivo. Por favor agréguelo de nuevo.',
  },
  encoding: {
    en: 'The file didn’t upload completely. Please attach it again.',
    es: 'El archivo no llegó completo. Por favor agréguelo de nuevo.',
  },
  empty: {
    en: 'The file is empty. Please attach another one.',
    es: 'El archivo está vacío. Por favor agregue otro.',
  },
  size: {
    en: `The file is larger than ${megabytes(FILE_BYTES)}. Please attach a smaller one.`,
    es: `El archivo pesa más de ${megabytes(FILE_BYTES)}. Por favor agregue uno más pequeño.`,
  },
  type: {
    en: 'Only photos (JPEG, PNG, WebP, GIF) and PDF documents can be attached.',
    es: 'Solo se pueden agregar fotos (JPEG, PNG, WebP, GIF) y documentos PDF.',
  },
  waiting: {
    en: 'We can’t take more files right now. Send the form without this one, and bring it to your visit.',
    es: 'No podemos recibir más archivos en este momento. Envíe el formulario sin este archivo y tráigalo a su cita.',
  },
  name: {
    en: 'The file doesn’t match its name. Save it again and attach it.',
    es: 'El contenido del archivo no coincide con su nombre. Por favor guárdelo otra vez y agréguelo de nuevo.',
  },
  broken: {
    en: 'The file is damaged and can’t be opened. Please attach another copy.',
    es: 'El archivo está dañado y no se puede abrir. Por favor agregue otra copia.',
  },
  active: {
    en: 'This PDF has a script, a password or another file in it. Please save a plain copy, or attach a photo of it.',
    es: 'Este PDF contiene un programa, una contraseña u otro archivo. Guarde una copia simple o agregue una foto.',
  },
  noPdf: {
    en: 'This file is not a PDF. Save the notice as a PDF and choose it again.',
    es: 'Este archivo no es un PDF. Guarde el aviso como PDF y elíjalo de nuevo.',
  },
  activeNotice: {
    en: 'This PDF has a script, a password or another file in it. Save a plain copy and choose it again.',
    es: 'Este PDF contiene un programa, una contraseña u otro archivo. Guarde una copia simple y elíjala de nuevo.',
  },
  pixels: {
    en: 'The picture has too many pixels. Please make it smaller and attach it again.',
    es: 'La imagen tiene demasiados píxeles. Por favor redúzcala y agréguela de nuevo.',
  },
  slow: {
    en: 'The picture is too complex. Please make it smaller and attach it again.',
    es: 'La imagen es demasiado compleja. Por favor redúzcala y agréguela de nuevo.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
export type FormRefusalCode = keyof typeof FORM_REFUSALS;

/** The text for a refusal; null for an unknown code. */
export const formRefusalText = ({ code, language }: { code: string; language: Language }): string | null =>
  isRefusal(code) ? FORM_REFUSALS[code][language] : null;

const isRefusal = (code: string): code is FormRefusalCode => Object.hasOwn(FORM_REFUSALS, code);
