import { createContext, use } from 'react';

/** The form's name in the patient's language; empty if no form loaded. */
export const FormNameContext = createContext('');

export const useFormName = (): string => use(FormNameContext);
