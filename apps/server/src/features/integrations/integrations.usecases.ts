import type { CoverScope } from '../../db/scope.ts';
import { readFeeds } from './feeds/feeds.queries.ts';
import { presentFeed, presentKey, presentWebhook } from './integrations.present.ts';
import { readKeys } from './keys/keys.queries.ts';
import { readWebhooks } from './webhooks/webhooks.queries.ts';

/** The practice's API keys, calendar feeds and webhooks. */
export async function listIntegrations({ scope }: { scope: CoverScope }) {
  return scope.transaction(async (tx) => {
    const [keys, feeds, webhooks] = await Promise.all([readKeys({ tx }), readFeeds({ tx }), readWebhooks({ tx })]);
    return { keys: keys.map(presentKey), feeds: feeds.map(presentFeed), webhooks: webhooks.map(presentWebhook) };
  });
}
