import { Counter, type Registry } from 'prom-client';

/** What is counted of each kind of delivery, by how it ended. */
const COUNTED = {
  text: ['sightline_outbox_hand_overs_total', 'Hand-overs to the SMS gateway by how they ended'],
  'booking-mail': ['sightline_booking_mails_total', 'Mails about bookings by how their sending ended'],
  'automated-mail': ['sightline_automated_mails_total', 'Automated mails by how their sending ended'],
  picture: ['sightline_pictures_fetched_total', 'Fetches of pictures by how they ended'],
  push: ['sightline_pushes_total', 'Pushes to browsers by how they ended'],
  webhook: ['sightline_webhook_deliveries_total', 'Tries to deliver an event to a webhook by how they ended'],
} as const satisfies Record<string, readonly [name: string, help: string]>;

export type CountedKind = keyof typeof COUNTED;

/** A counter by outcome, made once a registry: workers come and go in tests. */
export function outcomeCounter({ metrics, kind }: { metrics: Registry; kind: CountedKind }): {
  inc: (labels: { outcome: string }) => void;
} {
  const [name, help] = COUNTED[kind];
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: ['outcome'] as const, registers: [metrics] });
}
