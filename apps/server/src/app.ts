import { parse as parseQuery } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { ALL_CALLS } from '@sightline/contract/all-calls';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { registerAppointmentTypes } from './features/appointment-types/appointment-types.routes.ts';
import { registerAudit } from './features/audit/audit.routes.ts';
import { registerAutomatedMessages } from './features/automated-messages/automated-messages.routes.ts';
import { readOutlook } from './features/automated-messages/plan/outlook.usecases.ts';
import { registerAvailability } from './features/availability/availability.routes.ts';
import { registerOffers } from './features/availability/offers/offers.routes.ts';
import { registerBookingSteps } from './features/booking-steps/booking-steps.routes.ts';
import { registerBookings } from './features/bookings/bookings.routes.ts';
import { practiceState } from './features/bookings/choices/choices.usecases.ts';
import { createFirstChoices } from './features/bookings/first-choices/first-choices.usecases.ts';
import { createFirstVisit } from './features/bookings/managing/first-visit.usecases.ts';
import { registerOnlineBooking } from './features/bookings/online.routes.ts';
import { createPlainPage } from './features/bookings/plain/plain.usecases.ts';
import { registerVisits } from './features/bookings/staff/staff.routes.ts';
import { createCarryZone } from './features/bookings/zones/zones.usecases.ts';
import { registerBulkTexts } from './features/bulk-texts/bulk-texts.routes.ts';
import { registerChanges } from './features/changes/changes.routes.ts';
import { registerClosures } from './features/closures/closures.routes.ts';
import { registerConversations } from './features/conversations/conversations.routes.ts';
import { registerCovers } from './features/covers/covers.routes.ts';
import { registerCustomerAppointments } from './features/customer-appointments/customer-appointments.routes.ts';
import { registerFeedback } from './features/feedback/feedback.routes.ts';
import { registerFhir } from './features/fhir/fhir.routes.ts';
import { registerImports } from './features/imports/imports.routes.ts';
import { registerInsuranceTypes } from './features/insurance-types/insurance-types.routes.ts';
import { registerIntakeForms } from './features/intake-forms/intake-forms.routes.ts';
import { createFirstForms } from './features/intake-forms/opening/first-forms.usecases.ts';
import { createHolderOfKey, registerIntegrations } from './features/integrations/integrations.routes.ts';
import { registerLocations } from './features/locations/locations.routes.ts';
import { registerMigration } from './features/migration/migration.routes.ts';
import { startPractice } from './features/new-practice/starting.usecases.ts';
import { registerOfficeHours } from './features/office-hours/office-hours.routes.ts';
import { registerPatientInfo } from './features/patient-info/patient-info.routes.ts';
import { registerShortLinks } from './features/patient-links/short-links.routes.ts';
import { registerMerging } from './features/patients/merging/merging.routes.ts';
import { registerPatients } from './features/patients/patients.routes.ts';
import { registerPatientRecords } from './features/patients/records/records.routes.ts';
import { registerPictures } from './features/pictures/pictures.routes.ts';
import { registerPractices } from './features/practices/practices.routes.ts';
import { registerPreferences } from './features/preferences/preferences.routes.ts';
import { registerProviders } from './features/providers/providers.routes.ts';
import { registerPush } from './features/push/push.routes.ts';
import { registerReadiness } from './features/readiness/readiness.routes.ts';
import { registerReports } from './features/reports/reports.routes.ts';
import { registerToday } from './features/reports/today/today.routes.ts';
import { registerErasing } from './features/retention/erasing/erasing.routes.ts';
import { registerRetention } from './features/retention/retention.routes.ts';
import { registerRoles } from './features/roles/roles.routes.ts';
import { registerScriptLinks } from './features/script-links/script-links.routes.ts';
import { registerSendingPause } from './features/sending-pause/sending-pause.routes.ts';
import { createAuthenticate, registerSession } from './features/session/session.routes.ts';
import { registerSetUp } from './features/set-up/set-up.routes.ts';
import { registerSetup } from './features/setup/setup.routes.ts';
import { registerSharedFiles } from './features/shared-files/shared-files.routes.ts';
import { registerSimulator } from './features/simulator/simulator.routes.ts';
import { registerTemplateValues } from './features/template-preview/values.routes.ts';
import { registerTemplates } from './features/templates/templates.routes.ts';
import { registerTestText } from './features/test-text/test-text.routes.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { registerWaitingList } from './features/waiting-list/waiting-list.routes.ts';
import { registerWebhooks } from './features/webhooks/webhooks.routes.ts';
import { createActOnce } from './http/act-once.ts';
import { takeAnonymousTurns } from './http/anonymous-turns.ts';
import { answerInOrder } from './http/answer-order.ts';
import { registerApiPage } from './http/api-page/api-page.ts';
import { endConnectionsOnClose } from './http/closing-connections.ts';
import { registerCompression } from './http/compression.ts';
import { endKeptConnections } from './http/draining.ts';
import { measureRequests } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerOperations } from './http/operations.ts';
import { createPublicGate } from './http/public-gate.ts';
import { createAddressLimit } from './http/public-limit.ts';
import { keepRawBody } from './http/raw-bodies.ts';
import { type Calls, createCalls } from './http/register-call.ts';
import { logRequests } from './http/request-log.ts';
import { refuseDuringRestore } from './http/restore-guard.ts';
import { serializerCompiler, validatorCompiler } from './http/schema-compilers.ts';
import { fitsSecret } from './http/secrets.ts';
import { registerSecurity } from './http/security.ts';
import { createGate } from './http/session-gate.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { endStalledReaders } from './http/stalled-readers.ts';
import { traceRequests } from './http/trace-requests.ts';
import { registerWebApps } from './http/web-apps.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** The partner signs in whole groups of practices when they open. */
const MOST_HAND_OFFS_PER_MINUTE = 1_200;

/** Counted from the server, or known by address. */
const trustOf = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** A call in the contract without a handler is a broken promise: the server does not start. */
function refuseUnansweredCalls({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const expected = ALL_CALLS.filter((call) => deps.config.isDemo || call.demoOnly !== true).filter(
    (call) => deps.config.olderDashboardUrl === null || call.path !== '/v3/Authenticate',
  );
  const missing = expected.filter((call) => !calls.registered.has(call.name)).map((call) => call.name);
  if (missing.length > 0) throw new Error(`These calls have no route: ${missing.join(', ')}`);
}

/** Many clients send a JSON content type on every call, even without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepRawBody({ request, body });
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** The server before its features: limits, log, metrics, security, compression, parsers and the description of calls. */
async function createServer(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    // One line per request of our own instead, without the URL as called.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.randomBytes(9).toString('base64url'),
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustOf(deps.config.trustProxy),
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  // Node's own limit would end uploads too.
  app.server.requestTimeout = 0;
  endStalledReaders(app);
  answerInOrder(app);
  takeAnonymousTurns({ app, clock: deps.clock });
  endSlowBodies(app);
  endConnectionsOnClose(app);
  endKeptConnections({ app, isDraining: deps.isDraining });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (deps.config.tracing !== null) traceRequests(app);
  logRequests({ app });
  measureRequests({ app, metrics: deps.metrics });
  await registerSecurity({ app, config: deps.config });
  refuseDuringRestore({ app, isRestoring: deps.isRestoring });
  await registerCompression(app);
  acceptEmptyJson(app);
  // Node's own parser: broken UTF-8 becomes U+FFFD; the other one leaves the percent signs in.
  await app.register(multipart);
  await app.register(formbody, { bodyLimit: 1_048_576, parser: (text) => parseQuery(text) });
  const { signatureHeader } = deps.sms;
  await registerOpenApi({ app, version: '0.1.0', isOpen: deps.config.hasOpenApi, signatureHeader });
  await registerApiPage({ app, isOpen: deps.config.hasOpenApi });
  return app;
}

/** Builds the server: hooks, error handler, and the visible list of its features. It does not listen. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createServer(deps);
  const { pool, reportPool, replica, clock } = deps;
  const gate = createGate({
    pool,
    reportPool,
    replica,
    connections: deps.config.connections,
    clock,
    partnerKeyFits: (given) => fitsSecret({ given, secret: deps.config.partnerKey }),
    limitPartner: deps.config.hasRateLimits
      ? createAddressLimit({ clock, most: MOST_HAND_OFFS_PER_MINUTE })
      : () => undefined,
    authenticate: createAuthenticate(deps),
    holderOfKey: createHolderOfKey(deps),
    practiceState,
  });
  const secretCodeFits = (given: string) => fitsSecret({ given, secret: deps.config.secretCode });
  const calls = createCalls({ app, gate, actOnce: createActOnce(deps), isDiskFull: deps.isDiskFull, secretCodeFits });
  registerOperations({ calls, deps });
  registerSession({ calls, deps });
  registerCovers({ calls, deps });
  registerConversations({ calls, deps });
  registerPictures({ calls, deps });
  registerPatients({ calls, deps });
  registerSetUp({ calls, deps });
  registerPractices({ calls, deps, startPractice });
  registerLocations({ calls, deps, carryZone: createCarryZone(deps) });
  registerTestText({ calls });
  registerProviders({ calls });
  registerPatientRecords({ calls, deps, readOutlook });
  registerMerging({ calls });
  registerAudit({ calls });
  registerRetention({ calls });
  registerErasing({ calls, deps });
  registerSetup({ calls, deps });
  registerInsuranceTypes({ calls });
  registerAppointmentTypes({ calls });
  registerPatientInfo({ calls });
  registerPreferences({ calls, deps });
  registerScriptLinks({ calls, deps });
  registerAutomatedMessages({ calls, deps });
  registerTemplates({ calls });
  registerTemplateValues({ calls, deps });
  registerClosures({ calls });
  registerOfficeHours({ calls });
  registerBulkTexts({ calls, deps });
  registerReadiness({ calls, deps });
  registerAvailability({ calls });
  registerOffers({ calls });
  registerBookings({ calls });
  const publicGate = createPublicGate({ pool, connections: deps.config.connections, clock, practiceState });
  registerOnlineBooking({ calls, deps, gate: publicGate });
  registerWaitingList({ calls, deps, gate: publicGate });
  registerSharedFiles({ calls, deps, gate: publicGate });
  registerFeedback({ calls, deps, gate: publicGate });
  registerBookingSteps({ calls, deps, gate: publicGate });
  registerIntakeForms({ calls, deps, gate: publicGate });
  registerShortLinks({ calls, deps });
  registerMigration({ calls });
  registerIntegrations({ calls, deps, gate: publicGate });
  registerImports({ calls, deps });
  registerChanges({ calls, deps });
  registerFhir({ calls, deps });
  registerCustomerAppointments({ calls });
  registerVisits({ calls, deps });
  registerToday({ calls });
  registerPush({ calls, deps });
  registerReports({ calls, deps });
  registerUsers({ calls, deps });
  registerRoles({ calls, deps });
  registerSendingPause({ calls, deps });
  registerWebhooks({ calls, deps });
  if (deps.config.isDemo) registerSimulator({ app, calls, deps });
  refuseUnansweredCalls({ calls, deps });
  await registerWebApps({
    app,
    isDemo: deps.config.isDemo,
    plainPage: createPlainPage({ ...deps, gate: publicGate }),
    starts: {
      booking: createFirstChoices({ ...deps, gate: publicGate }),
      visit: createFirstVisit({ gate: publicGate, deps }),
      forms: createFirstForms({ gate: publicGate, deps }),
    },
  });
  return app;
}
