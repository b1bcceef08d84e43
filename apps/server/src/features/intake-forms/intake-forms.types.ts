import type { Form } from '@sightline/forms/nodes';
import type { Translations } from '@sightline/forms/translate';

/** What a version of a template says. */
export type FormContent = { name: string; definition: string; translations: Translations };

/** A version of a template, as it is stored for good. */
export type FormVersion = FormContent & {
  formKey: number;
  pathName: string;
  version: number;
  origin: 'shipped' | 'imported';
  digest: string;
};

/** A version together with its definition as read. */
export type ReadVersion = FormVersion & { form: Form };
