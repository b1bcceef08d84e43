import {
  downloadFormAnswers,
  importFormTemplate,
  readFormVersion,
  saveForm,
} from '@sightline/contract/form-building.calls';
import {
  getDataByAppointmentDate,
  getFormEntry,
  getForms,
  getPublicForm,
  getRetiredForms,
  listForm,
  listPublicForms,
  readFormFile,
  retireForm,
  submitForm,
  uploadFormFile,
} from '@sightline/contract/intake-forms.calls';
import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import {
  downloadFormPdf,
  findFormPatients,
  linkFormEntry,
  unlinkFormEntry,
} from '@sightline/contract/linked-forms.calls';
import { handleUrgentForm, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../http/network-of.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { type AddressLimit, createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import { openAnswers } from './answers/answers.usecases.ts';
import { searchOf } from './entries/entries.rules.ts';
import { listEntries, loadEntry } from './entries/entries.usecases.ts';
import { loadFile, uploadFile } from './files/files.usecases.ts';
import { registerKiosk } from './kiosk/kiosk.routes.ts';
import { findCandidates } from './linking/candidates.usecases.ts';
import { linkEntry, unlinkEntry } from './linking/linking.usecases.ts';
import { registerNotice } from './notice/notice.routes.ts';
import { listChoices, readBlankForm } from './opening/opening.usecases.ts';
import { registerOpenPackets } from './packets/open-packets.routes.ts';
import { registerPackets } from './packets/packets.routes.ts';
import { registerReview } from './review/review.routes.ts';
import { openEntryPdf } from './sealing/entry-pdf.usecases.ts';
import { submitEntry } from './submitting/submitting.usecases.ts';
import { openVersion, saveVersion } from './templates/saving.usecases.ts';
import { importTemplate, listTemplate, listTemplates, retireTemplate } from './templates/templates.usecases.ts';
import { handleUrgent, listUrgent } from './urgency/urgency.usecases.ts';

const SUBMISSIONS_PER_MINUTE = 10;
const UPLOADS_PER_MINUTE = 20;

/** Registration intake forms, for staff and patients (FRM-001 to FRM-012). */
export function registerIntakeForms({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(getForms, async ({ scope }) => ({ PatientDataList: await listTemplates({ scope }) }));
  calls.on(getDataByAppointmentDate, async ({ query: { pageNumber, pageSize }, body, scope }) =>
    listEntries({ scope, search: searchOf({ asked: body, page: pageNumber, size: pageSize }) }),
  );
  calls.on(getFormEntry, async ({ params: { entryKey }, scope }) => loadEntry({ scope, entryKey }));
  calls.on(importFormTemplate, async ({ body, scope, signedIn, caller }) => {
    const { name, pathName = null, definition, translations, isTrial } = body;
    const act = { action: importFormTemplate.name, userId: signedIn.userId, ...caller };
    return importTemplate({
      scope,
      act,
      isTrial: isTrial === true,
      given: { name, pathName, definition, translations: translations ?? {} },
    });
  });
  calls.on(getRetiredForms, async ({ scope }) => ({ templates: await listTemplates({ scope, areRetired: true }) }));
  calls.on(retireForm, async ({ body: { formKey, isRetired }, scope, signedIn: { userId }, caller }) =>
    retireTemplate({ scope, formKey, isRetired, act: { action: retireForm.name, userId, ...caller } }),
  );
  calls.on(listForm, async ({ body: { formKey, isListed }, scope, signedIn: { userId }, caller }) =>
    listTemplate({ scope, formKey, isListed, act: { action: listForm.name, userId, ...caller } }),
  );
  calls.on(readFormFile, async ({ body: { entryKey, fileToken }, scope }) =>
    loadFile({ scope, entryKey, fileToken, files: deps.files }),
  );
  calls.on(listUrgentForms, ({ scope }) => listUrgent({ scope }));
  calls.on(handleUrgentForm, async ({ body: { entryKey }, scope, signedIn: { userId } }) => ({
    urgent: await handleUrgent({ scope, entryKey, userId }),
  }));
  registerLinking(calls);
  registerBuilding(calls);
  registerReview(calls);
  registerNotice({ calls, deps, gate });
  registerPackets({ calls, deps });
  registerOpenPackets({ calls, deps, gate });
  registerKiosk({ calls, deps, gate });
  registerPatientsSide({ calls, deps, gate });
}

function registerBuilding(calls: Calls): void {
  calls.on(readFormVersion, ({ params: { formKey }, query: { version = null }, scope }) =>
    openVersion({ scope, formKey, version }),
  );
  calls.on(saveForm, ({ body, scope, signedIn: { userId }, caller }) =>
    saveVersion({ scope, given: body, act: { action: saveForm.name, userId, ...caller } }),
  );
  calls.on(downloadFormAnswers, async ({ params: { formKey }, query, scope, reply }) => {
    const { from = null, to = null, language = DEFAULT_LANGUAGE } = query;
    const { file, pathName } = await openAnswers({ scope, formKey, period: { from, to }, language });
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${pathName}.csv"`)
      .header('cache-control', 'no-store')
      .send(file);
    return '';
  });
}

function registerLinking(calls: Calls): void {
  calls.on(downloadFormPdf, async ({ params: { entryKey }, scope, reply }) =>
    reply
      .header('content-disposition', `attachment; filename="form-${entryKey}.pdf"`)
      .type('application/pdf')
      .send(await openEntryPdf({ scope, entryKey })),
  );
  calls.on(findFormPatients, ({ body: { entryKey, ...typed }, scope }) => findCandidates({ scope, entryKey, typed }));
  calls.on(linkFormEntry, ({ body: { entryKey, addKey }, scope, signedIn: { userId } }) =>
    linkEntry({ scope, entryKey, addKey, userId }),
  );
  calls.on(unlinkFormEntry, ({ body: { entryKey }, scope, signedIn: { userId } }) =>
    unlinkEntry({ scope, entryKey, userId }),
  );
}

function limitsOf({ config, clock }: Deps): { submissions: AddressLimit; uploads: AddressLimit } {
  const unlimited: AddressLimit = () => undefined;
  const limit = (most: number) => (config.hasRateLimits ? createAddressLimit({ clock, most }) : unlimited);
  return { submissions: limit(SUBMISSIONS_PER_MINUTE), uploads: limit(UPLOADS_PER_MINUTE) };
}

function registerPatientsSide({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limits = limitsOf(deps);
  calls.on(getPublicForm, async ({ query: { pn: pathName, coverKey, appointmentKey }, caller }) => {
    const scope = await gate.openPractice({ call: getPublicForm, coverKey, caller, otherwise: 'form.not-found' });
    return readBlankForm({ scope, pathName, linkKey: appointmentKey ?? null, deps });
  });
  calls.on(listPublicForms, async ({ query: { coverKey, appointmentKey }, caller }) => {
    const scope = await gate.openPractice({ call: listPublicForms, coverKey, caller, otherwise: 'form.not-found' });
    return listChoices({ scope, linkKey: appointmentKey ?? null, deps });
  });
  calls.on(submitForm, async ({ body, caller, reply }) => {
    limits.submissions({ address: caller.address, reply });
    const { pn: pathName, coverKey, data } = body;
    const scope = await gate.openPractice({ call: submitForm, coverKey, caller, otherwise: 'form.not-found' });
    const {
      version = null,
      locKey = null,
      appointmentKey = null,
      locale = null,
      clientKey = null,
      noticeDigest = null,
    } = body;
    const linkKey = appointmentKey === null ? null : String(appointmentKey);
    const isOfPacket = body.isOfPacket === true;
    const given = { pathName, version, data, locKey, linkKey, locale, clientKey, noticeDigest, isOfPacket };
    return submitEntry({ scope, given, deps });
  });
  calls.on(uploadFormFile, async ({ body, caller, reply }) => {
    limits.uploads({ address: caller.address, reply });
    const { pn: pathName, coverKey, fileName, data } = body;
    const scope = await gate.openPractice({ call: uploadFormFile, coverKey, caller, otherwise: 'form.not-found' });
    return uploadFile({ scope, pathName, fileName, data, network: networkOf(caller.address), deps });
  });
}
