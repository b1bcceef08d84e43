import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { TELNYX_SCHEMAS } from './telnyx-api.test-schemas.ts';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validators = Object.fromEntries(
  Object.entries(TELNYX_SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** Checks requests and responses against Telnyx's OpenAPI document. */
export function hold<T>(name: keyof typeof TELNYX_SCHEMAS, value: T): T {
  const validate = validators[name];
  if (!validate?.(value)) throw new Error(`${name}: ${ajv.errorsText(validate?.errors)} in ${JSON.stringify(value)}`);
  return value;
}
