/** A receiver's response. */
export type WebhookAnswer = { status: number };

/** Why there was no response, in a word or two for the delivery log. */
export class WebhookError extends Error {}

/** Posts to URLs named by practices. */
export type WebhookClient = {
  /** @throws WebhookError without a response */
  post: (delivery: { url: string; headers: Record<string, string>; body: string }) => Promise<WebhookAnswer>;
};
