import type { Form } from '@sightline/forms/nodes';
import type { Translations } from '@sightline/forms/translate';

/** A template version's content. */
export type FormContent = { name: string; definition: string; translations: Translations };

/** A template version as stored, unchangeable. */
export type FormVersion = FormContent & {
  formKey: number;
  pathName: string;
  version: number;
  origin: 'shipped' | 'imported';
  digest: string;
};

/** A version with its parsed definition. */
export type ReadVersion = FormVersion & { form: Form };
