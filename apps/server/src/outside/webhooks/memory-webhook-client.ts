import { type WebhookAnswer, type WebhookClient, WebhookError } from './webhook-client.ts';

export type MemoryWebhookClient = WebhookClient & {
  posted: { url: string; headers: Record<string, string>; body: string }[];
  /** How the next ones are answered: a status, or a connection error. */
  answer: number | string;
};

/** Keeps what would have been posted, and answers as configured. */
export function createMemoryWebhookClient(): MemoryWebhookClient {
  const client: MemoryWebhookClient = {
    posted: [],
    answer: 204,
    post: async (delivery): Promise<WebhookAnswer> => {
      client.posted.push(delivery);
      if (typeof client.answer === 'string') throw new WebhookError(client.answer);
      return { status: client.answer };
    },
  };
  return client;
}
