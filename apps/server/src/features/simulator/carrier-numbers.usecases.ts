import type { SystemScope } from '../../db/scope.ts';
import { type NumberWebhook, readNumberWebhook, upsertNumberWebhook } from './carrier-numbers.queries.ts';

export type { NumberWebhook } from './carrier-numbers.queries.ts';

type OfNumber = {
  scope: SystemScope;
  number: string;
  /** Where its texts go until that is changed. */
  defaultUrl: string;
};

export async function webhookOf({ scope, number, defaultUrl }: OfNumber): Promise<NumberWebhook> {
  const held = await scope.transaction((tx) => readNumberWebhook({ tx, number }));
  return held ?? { url: defaultUrl, method: 'POST' };
}

/** Changes what is given; returns the outcome. */
export async function changeWebhook({
  change: { url, method },
  ...asked
}: OfNumber & { change: { url: string | undefined; method: string | undefined } }): Promise<NumberWebhook> {
  const held = await webhookOf(asked);
  const webhook = { url: url ?? held.url, method: method ?? held.method };
  await asked.scope.transaction((tx) => upsertNumberWebhook({ tx, number: asked.number, webhook }));
  return webhook;
}
