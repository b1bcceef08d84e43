import type { Call } from '@sightline/contract/call';
import * as contract from '@sightline/contract/feedback.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller } from '../../http/signed-in.ts';
import { handleAnswer, listAnswers } from './answers/answers.usecases.ts';
import { answerByLink, findQuestion, openByLink } from './by-link/by-link.usecases.ts';
import { readSettings, saveSettings } from './settings/settings.usecases.ts';

/** A waiting room shares one address; guessing a link takes more than this. */
const LINKS_PER_MINUTE = 60;

/** What patients thought of their visits (RVW-001). */
export function registerFeedback({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(contract.readFeedbackSettings, ({ scope }) => readSettings({ scope }));
  calls.on(contract.saveFeedbackSettings, ({ scope, body: settings, signedIn: { userId }, caller }) =>
    saveSettings({ scope, settings, act: { action: contract.saveFeedbackSettings.name, userId, ...caller } }),
  );
  calls.on(contract.listFeedback, ({ scope, query }) => listAnswers({ scope, ...query }));
  calls.on(contract.handleFeedback, ({ scope, body, signedIn: { userId } }) =>
    handleAnswer({ scope, ...body, userId }),
  );
  registerLinks({ calls, deps, gate });
}

/** What patients do through a link: the token alone identifies visit and practice. */
function registerLinks({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limit = createAddressLimit({ clock: deps.clock, most: LINKS_PER_MINUTE });
  const question = async ({
    token,
    reply,
    ...named
  }: {
    call: Call;
    caller: Caller;
    reply: FastifyReply;
    token: string;
  }) => {
    if (deps.config.hasRateLimits) limit({ address: named.caller.address, reply });
    const { coverKey, feedbackKey } = await findQuestion({ token, read: gate.read });
    const scope = await gate.openPractice({ ...named, coverKey, otherwise: 'feedback.link-unknown' });
    return { scope, feedbackKey };
  };
  calls.on(contract.openFeedback, async ({ body: { token }, caller, reply }) =>
    openByLink(await question({ call: contract.openFeedback, token, caller, reply })),
  );
  calls.on(contract.answerFeedback, async ({ body: { token, score, words }, caller, reply }) =>
    answerByLink({ ...(await question({ call: contract.answerFeedback, token, caller, reply })), score, words }),
  );
}
