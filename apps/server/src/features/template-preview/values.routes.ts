import { readTemplateValues } from '@sightline/contract/templates.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { previewValues } from './values.usecases.ts';

/** In bodies 0 and null both stand for everywhere, and for an example. */
const orNull = (key: number | null | undefined): number | null => (key === undefined || key === 0 ? null : key);

/** What templates are previewed with. */
export function registerTemplateValues({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(readTemplateValues, ({ scope, body: { locKey, addKey } }) =>
    previewValues({ scope, locKey: orNull(locKey), patientKey: orNull(addKey), deps }),
  );
}
