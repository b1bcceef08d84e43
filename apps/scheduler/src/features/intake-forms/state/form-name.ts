import { createContext, use } from 'react';

/** The form's name in the patient's language; empty where no form could be read. */
export const FormNameContext = createContext('');

export const useFormName = (): string => use(FormNameContext);
