import type { EditedForm } from '@sightline/contract/form-building.calls';
import type { FormDraft } from '@sightline/forms/building/draft';
import { isRecord } from '@sightline/forms/json-access';

/** What a saved form is edited as. */
export const draftOf = ({ name, definition, translations }: EditedForm): FormDraft => {
  const json: unknown = JSON.parse(definition);
  return { name, definition: isRecord(json) ? json : {}, translations };
};
