import { Counter, type Registry } from 'prom-client';

/** The outcomes counted for each kind of delivery. */
const COUNTED = {
  text: ['sightline_outbox_hand_overs_total', 'Texts handed to the SMS gateway by outcome'],
  mail: ['sightline_mails_total', 'Emails to patients and practices by outcome'],
  picture: ['sightline_pictures_fetched_total', 'Picture downloads by outcome'],
  push: ['sightline_pushes_total', 'Push notifications by outcome'],
  'on-call': ['sightline_on_call_texts_total', 'Texts to people on call by outcome'],
  'scheduled-text': ['sightline_scheduled_texts_total', 'Scheduled texts whose time came, by outcome'],
  webhook: ['sightline_webhook_deliveries_total', 'Webhook delivery attempts by outcome'],
} as const satisfies Record<string, readonly [name: string, help: string]>;

export type CountedKind = keyof typeof COUNTED;

/** A counter by outcome, created once per registry: tests open and close workers. */
export function outcomeCounter({ metrics, kind }: { metrics: Registry; kind: CountedKind }): {
  inc: (labels: { outcome: string }) => void;
} {
  const [name, help] = COUNTED[kind];
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: ['outcome'] as const, registers: [metrics] });
}
