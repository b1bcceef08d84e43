import { servedWords } from '../words/served-words.ts';
import { t } from '../words/words.ts';

/** The configuration, script or schedule service refused in its envelope (OBS-011). */
export class RefusedError<D = unknown> extends Error {
  readonly statusCode: number;
  readonly errors: readonly string[];
  readonly messages: readonly string[];
  /** The refusal's data, such as the record saved meanwhile (409). */
  readonly data: D;

  constructor(refusal: { statusCode: number; errors: readonly string[]; messages: readonly string[]; data: D }) {
    const errors = refusal.errors.map(servedWords);
    super(errors[0] ?? t('An error occured while processing the request. ({status})', { status: refusal.statusCode }));
    this.name = 'RefusedError';
    this.statusCode = refusal.statusCode;
    this.errors = errors;
    this.messages = refusal.messages;
    this.data = refusal.data;
  }
}
