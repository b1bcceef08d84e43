/** The fields that need a script to work at all, one script together. */
export { FileField } from './file-field.tsx';
export { SignatureField } from './signature-field.tsx';
