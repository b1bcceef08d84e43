import {
  simulatorBehaviour,
  simulatorInbound,
  simulatorMail,
  simulatorPhone,
  simulatorPhones,
} from '@sightline/contract/simulator.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import type { FastifyInstance } from 'fastify';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { type SimulatorAccount, simulatorCredentials } from '../../outside/sms/simulator-account.queries.ts';
import { registerCarrier } from './carrier.routes.ts';
import { createCarrierDelivery, listeningOrigin } from './carrier-delivery.ts';
import { createCarrierMedia } from './carrier-media.ts';
import { webhookOf } from './carrier-numbers.usecases.ts';
import { registerSamples } from './samples/samples.routes.ts';
import { presentPhones, presentPhoneText } from './simulator.present.ts';
import { readMail, readPatientPhones, readPhones, readPhoneTexts, readPracticeNumbers } from './simulator.reads.ts';
import { setMode, textFromPhone } from './simulator.usecases.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

/** The demo's carrier and phones. Receipts are sent from the moment the server listens until it closes. */
export function registerSimulator({ app, calls, deps }: { app: FastifyInstance; calls: Calls; deps: Deps }): void {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const account = remembered(() => accountOf(deps));
  const newSid = () => `SM${deps.randomBytes(16).toString('hex')}`;
  const deliver = createCarrierDelivery({
    authToken: async () => (await account()).authToken,
    publicOrigin: deps.publicUrl,
    localOrigin: () => listeningOrigin(app),
  });
  const hasMedia = createCarrierMedia({ publicOrigin: deps.publicUrl, localOrigin: () => listeningOrigin(app) });
  registerSamples({ app });
  const inboundUrl = () => `${deps.publicUrl()}${smsInbound.path}`;
  registerCarrier({ app, scope, account, newSid, inboundUrl });
  registerScreens({ calls, scope });

  calls.on(simulatorInbound, async ({ body }) => {
    const mediaUrls = (body.mediaUrls ?? []).map((url) => (url.startsWith('/') ? `${deps.publicUrl()}${url}` : url));
    const text = { ...body, mediaUrls };
    const { url } = await webhookOf({ scope, number: body.to, defaultUrl: inboundUrl() });
    return textFromPhone({ scope, text, account: await account(), url, deliver, newSid });
  });

  let simulator: Simulator | null = null;
  app.addHook('onListen', async () => {
    simulator = startSimulator({ deps, account, deliver, hasMedia });
  });
  app.addHook('onClose', async () => simulator?.stop());
}

function registerScreens({ calls, scope }: { calls: Calls; scope: SystemScope }): void {
  calls.on(simulatorPhone, async ({ params }) => {
    const rows = await scope.transaction((tx) => readPhoneTexts({ tx, number: params.number }));
    return rows.map(presentPhoneText);
  });

  calls.on(simulatorPhones, () =>
    scope.transaction(async (tx) => {
      const phones = await readPhones(tx);
      const numbers = await readPracticeNumbers(tx);
      const patients = await readPatientPhones(tx);
      return {
        phones: presentPhones({ phones, patients }),
        practiceNumbers: numbers.map(({ sms_number: number, practice, location }) => ({
          number,
          name: location === practice ? practice : `${practice}, ${location}`,
        })),
      };
    }),
  );

  calls.on(simulatorBehaviour, async ({ body }) => {
    await setMode({ scope, number: body.number, mode: body.mode });
    return body;
  });

  calls.on(simulatorMail, async () => {
    const rows = await scope.transaction((tx) => readMail(tx));
    return rows.map((row) => ({
      from: row.from_address,
      to: row.to_addresses,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      calendar: row.calendar,
      at: row.received_at.toString(),
    }));
  });
}

/** The operator's own account if configured, so that the simulator's signatures are accepted; else the demo's. */
async function accountOf({ config, pool, clock, randomBytes, dataKeys }: Deps): Promise<SimulatorAccount> {
  if (config.sms?.gateway === 'twilio') return { accountSid: config.sms.accountSid, authToken: config.sms.authToken };
  return simulatorCredentials({ pool, clock, randomBytes, dataKeys });
}

/** Caches a result; a failed request is repeated. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null;
  return () => {
    held ??= ask().catch((error: unknown) => {
      held = null;
      throw error;
    });
    return held;
  };
}
