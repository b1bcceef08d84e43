/** How a receiver answered. */
export type WebhookAnswer = { status: number };

/** Why nobody answered, in a word or two for the delivery log. */
export class WebhookError extends Error {}

/** Posts to addresses that practices named. */
export type WebhookClient = {
  /** @throws WebhookError where no answer came */
  post: (delivery: { url: string; headers: Record<string, string>; body: string }) => Promise<WebhookAnswer>;
};
