import * as posts from '@sightline/contract/bulk-posts.calls';
import * as contract from '@sightline/contract/bulk-texts.calls';
import type { Call } from '@sightline/contract/call';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { listBulkTexts, readChoices } from './bulk-texts.usecases.ts';
import { prepareBulkText, wordsOf } from './choosing/prepare.usecases.ts';
import { setMarketingConsent } from './consent/marketing.usecases.ts';
import { readBulkTextPage } from './outcome/outcome.usecases.ts';
import { postBulkText, readWhole } from './posting/posting.usecases.ts';
import { listRecipients } from './progress/progress.usecases.ts';
import { saveBulkSettings } from './settings/settings.usecases.ts';
import { startBulkText, turnBulkText } from './turning/turning.usecases.ts';

const actOf = ({ call, signedIn, caller }: { call: Call; signedIn: SignedIn; caller: Caller }) => ({
  action: call.name,
  userId: signedIn.userId,
  ...caller,
});

/** One text to many (BLK-001 to BLK-003). */
export function registerBulkTexts({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pages } = deps;
  calls.on(contract.readBulkChoices, ({ scope }) => readChoices({ scope }));
  calls.on(contract.listBulkTexts, ({ scope }) => listBulkTexts({ scope }));
  calls.on(contract.readBulkOutcome, ({ scope, params: { bulkKey } }) => readBulkTextPage({ scope, bulkKey }));
  calls.on(contract.saveBulkSettings, ({ scope, body: settings, ...who }) =>
    saveBulkSettings({ scope, settings, act: actOf({ call: contract.saveBulkSettings, ...who }) }),
  );
  calls.on(contract.prepareBulkText, ({ scope, body: { pairKey, text, ...body }, signedIn: { userId, elements } }) =>
    prepareBulkText({
      ...{ scope, elements, userId, pages },
      asked: { ...body, words: wordsOf({ pairKey, text }), perHour: null },
    }),
  );
  registerPosts({ calls, deps });
  calls.on(contract.listBulkRecipients, ({ scope, params: { bulkKey }, query: { state, reason, page } }) =>
    listRecipients({ scope, bulkKey, state: state ?? null, reason: reason ?? null, page: Math.max(1, page) }),
  );
  calls.on(contract.startBulkText, ({ scope, params: { bulkKey }, body: { startsAt, holdOut }, ...who }) =>
    startBulkText({
      ...{ scope, bulkKey, holdOut, deps, act: actOf({ call: contract.startBulkText, ...who }) },
      startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
    }),
  );
  calls.on(contract.setMarketingConsent, async ({ scope, body: { addKey, allows, words }, signedIn: { userId } }) => {
    await setMarketingConsent({ scope, patientKey: addKey, allows, words, userId });
    return undefined;
  });
}

const TURNS = [
  [posts.pauseBulkText, 'paused'],
  [posts.resumeBulkText, 'sending'],
  [posts.stopBulkText, 'stopped'],
] as const;

/** Bulk texts in one call, and the acts on them. */
function registerPosts({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(posts.postBulkText, ({ scope, body: post, ...who }) => {
    const act = actOf({ call: posts.postBulkText, ...who });
    const { userId, elements } = who.signedIn;
    return postBulkText({ scope, post, userId, elements, act, deps });
  });
  calls.on(posts.readBulkText, ({ scope, params: { bulkKey } }) => readWhole({ scope, bulkKey }));
  for (const [call, to] of TURNS)
    calls.on(call, ({ scope, params: { bulkKey }, ...who }) =>
      turnBulkText({ scope, bulkKey, to, act: actOf({ call, ...who }) }),
    );
}
