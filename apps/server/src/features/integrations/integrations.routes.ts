import { readCalendarFeed } from '@sightline/contract/calendar-feeds.calls';
import type { Call } from '@sightline/contract/call';
import * as contract from '@sightline/contract/integrations.calls';
import type { AuditAct } from '../../db/audit.ts';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { closeFeed, findFeed, isUnchanged, openFeed, readCalendar } from './feeds/feeds.usecases.ts';
import { listIntegrations } from './integrations.usecases.ts';
import { addKey, endKey, holderOfKey } from './keys/keys.usecases.ts';
import * as webhooks from './webhooks/webhooks.usecases.ts';

/** Resolves an API key for the gate. */
export function createHolderOfKey({ pool, clock }: Deps): (key: string) => ReturnType<typeof holderOfKey> {
  const system = openSystemScope({ pool, clock });
  return (key) => holderOfKey({ system, key });
}

const actOf = ({ call, signedIn, caller }: { call: Call; signedIn: SignedIn; caller: Caller }): AuditAct => ({
  action: call.name,
  userId: signedIn.userId,
  ...caller,
});

/** API keys, calendar feeds, and webhooks. */
export function registerIntegrations({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(contract.listIntegrations, async ({ scope }) => ({
    ...(await listIntegrations({ scope })),
    fhirUrl: `${deps.publicUrl()}/fhir/r4`,
  }));
  calls.on(contract.addApiKey, async ({ scope, body: { name }, ...who }) =>
    addKey({ scope, name, act: actOf({ call: contract.addApiKey, ...who }), secrets: deps }),
  );
  calls.on(contract.revokeApiKey, async ({ scope, params: { keyKey }, ...who }) => {
    await endKey({ scope, keyKey, act: actOf({ call: contract.revokeApiKey, ...who }) });
    return undefined;
  });
  calls.on(contract.openCalendarFeed, async ({ scope, body: { acctKey }, ...who }) => {
    const act = actOf({ call: contract.openCalendarFeed, ...who });
    return openFeed({ scope, acctKey, act, secrets: deps, publicUrl: deps.publicUrl() });
  });
  calls.on(contract.closeCalendarFeed, async ({ scope, params: { acctKey }, ...who }) => {
    await closeFeed({ scope, acctKey, act: actOf({ call: contract.closeCalendarFeed, ...who }) });
    return undefined;
  });
  calls.on(readCalendarFeed, async ({ params: { token }, caller, request, reply }) => {
    const { coverKey, acctKey } = await findFeed({ read: gate.read, token });
    const scope = await gate.openPractice({ call: readCalendarFeed, coverKey, caller, otherwise: 'route.not-found' });
    const feed = await readCalendar({ scope, acctKey });
    const lastModified = new Date(feed.changedAt.epochMilliseconds).toUTCString();
    reply.headers({ etag: feed.etag, 'last-modified': lastModified, 'cache-control': 'private, no-cache' });
    const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = request.headers;
    if (!isUnchanged({ feed, noneMatch, modifiedSince })) return feed.content;
    reply.code(304).send();
    return '';
  });
  registerWebhookCalls({ calls, deps });
}

function registerWebhookCalls({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { isDemo: allowsLoopback } = deps.config;
  calls.on(contract.addWebhook, async ({ scope, body: { url, eventTypes }, ...who }) => {
    const act = actOf({ call: contract.addWebhook, ...who });
    return webhooks.addWebhook({ scope, url, eventTypes, act, secrets: deps, dataKeys: deps.dataKeys, allowsLoopback });
  });
  calls.on(contract.changeWebhook, async ({ scope, params: { webhookKey }, body, ...who }) => {
    const act = actOf({ call: contract.changeWebhook, ...who });
    return webhooks.changeWebhook({ scope, webhookKey, ...body, act });
  });
  calls.on(contract.removeWebhook, async ({ scope, params: { webhookKey }, ...who }) => {
    await webhooks.removeWebhook({ scope, webhookKey, act: actOf({ call: contract.removeWebhook, ...who }) });
    return undefined;
  });
  calls.on(contract.testWebhook, async ({ scope, params: { webhookKey }, ...who }) =>
    webhooks.testWebhook({ scope, webhookKey, act: actOf({ call: contract.testWebhook, ...who }) }),
  );
  calls.on(contract.listDeliveries, async ({ scope, params: { webhookKey }, query: { before } }) => ({
    deliveries: await webhooks.listDeliveries({ scope, webhookKey, before: before ?? null }),
  }));
  calls.on(contract.retryDelivery, async ({ scope, params, ...who }) => {
    await webhooks.retryDelivery({ scope, ...params, act: actOf({ call: contract.retryDelivery, ...who }) });
    return undefined;
  });
}
