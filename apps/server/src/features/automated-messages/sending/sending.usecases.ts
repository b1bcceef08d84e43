import { NAMELESS_WORDS, RULE_TEMPLATES, type RuleName } from '@sightline/contract/automated-messages.texts';
import { localeOf } from '@sightline/contract/languages';
import { completeText, mergedValues, naming } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { forSeveral } from '@sightline/messaging/several-people';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { withProof } from '../../bookings/phone/phone.usecases.ts';
import { fillForRule, ruleValues } from '../../conversations/template-values/rule-words.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import { queueMail, tieOutreach } from '../../outreach/outreach.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { withoutKey } from '../../patient-links/links.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import type { LocationRow, TemplateRow } from '../settings/settings.types.ts';
import { holdRecalls, holdVisits, reserveDays } from './claims.queries.ts';
import { recordMessages } from './ledger.usecases.ts';
import { mailOf } from './mail.rules.ts';
import { bodyOf, namesToSay, saysName, templateFacts } from './words.rules.ts';

export type SendDeps = Pick<Deps, 'pages' | 'publicUrl' | 'phoneProofs'>;
type Group = {
  /** Messages with the same recipient address, rule and location are sent as one. */
  messages: readonly PlannedMessage[];
  location: LocationRow;
  settings: KeptSettings;
  templates: readonly TemplateRow[];
};

export type GroupOutcome = 'text' | 'mail' | 'changed' | 'words';

/** Something changed since the plan was made: the group is skipped, and the next run plans it again. */
class GroupChanged extends Error {}

const WRITTEN_BY = {
  APPOINTMENT: 'reminder',
  FORMS: 'reminder',
  RECALL: 'recall',
  ORDER: 'order',
} as const satisfies Record<(typeof RULE_TEMPLATES)[RuleName], string>;

/** A group's text, or null if its template can't be filled. */
export function renderMessages({
  messages,
  location,
  settings,
  templates,
  coverKey,
  pages,
}: Group & { coverKey: number; pages: PatientPages }) {
  const [first] = messages;
  if (first === undefined) return null;
  const locale = localeOf(first.person.preferred_locale);
  const each = messages.map((message) =>
    ruleValues({ coverKey, ...templateFacts({ message, location }), locale, pages }),
  );
  const { body: wanted, templateType } = bodyOf({
    message: first,
    locale,
    locKey: location.loc_key,
    settings,
    templates,
  });
  // A shared message has no link of one patient.
  const isForOne = messages.every(({ person }) => person.patient_key === first.person.patient_key);
  const ownLink = each[0]?.formLink ?? '';
  const formLink = isForOne ? ownLink : withoutKey(ownLink);
  const values = { ...mergedValues({ each, locale }), formLink };
  const hasSeveral = new Set(each.map(({ firstName }) => firstName).filter(Boolean)).size > 1;
  const own = hasSeveral ? forSeveral({ text: wanted, locale }) : wanted;
  const bodies = [own, ...(messages.some(saysName) ? [] : [NAMELESS_WORDS[first.rule][locale]])];
  const body = bodies.find((one) => fillForRule({ body: one, values }).ok) ?? own;
  const filled = fillForRule({ body, values });
  if (!filled.ok) return null;
  const text = naming({ text: filled.text, names: namesToSay(messages), locale });
  return { first, locale, templateType, formLink, body, text };
}

type Words = NonNullable<ReturnType<typeof renderMessages>>;

/** Locks the subjects of the messages as planned, and claims their days and steps, all or none. Returns the entries. */
async function claim({
  tx,
  messages,
  method,
}: {
  tx: CoverTransaction;
  messages: readonly PlannedMessage[];
  method: 'text' | 'email';
}): Promise<number[]> {
  const kind = messages[0]?.about.kind;
  const held =
    kind === 'visit'
      ? await holdVisits({ tx, messages })
      : kind === 'recall'
        ? await holdRecalls({ tx, messages })
        : messages.length;
  if (held < messages.length) throw new GroupChanged();
  const { wanted, taken } = await reserveDays({ tx, messages });
  if (taken < wanted) throw new GroupChanged();
  const recorded = await recordMessages({ tx, messages, as: { method, status: 'Queued' } });
  if (recorded.length < messages.length) throw new GroupChanged();
  return recorded;
}

type GroupSend = { tx: CoverTransaction; group: Group; words: Words; deps: SendDeps };

async function sendText({ tx, group, words, deps }: GroupSend): Promise<'text'> {
  const { messages, location } = group;
  const { first, locale, templateType } = words;
  const phone = first.address;
  // Replies lock the phone before the visits they change, and so does this.
  await keepPhone({ tx, phone });
  const outreachKeys = await claim({ tx, messages, method: 'text' });
  const patients = new Set(messages.map(({ person }) => person.patient_key));
  const level = { locKey: location.loc_key, acctKey: 0 };
  const proven = await withProof({ tx, text: words.text, phone, level, deps });
  const text = {
    ...{ phone, locKey: location.loc_key, templateType },
    patientKey: patients.size === 1 ? first.person.patient_key : null,
    body: textToSend({
      text: completeText({ text: proven, practice: location.practice_name, locale }),
      body: words.body,
    }),
    writtenBy: WRITTEN_BY[RULE_TEMPLATES[first.rule]],
    clientKey: clientKeyOf(messages),
  };
  const outcome = await queueAutomaticText({ tx, text });
  if (outcome.kind !== 'queued') throw new GroupChanged();
  await tieOutreach({ tx, outreachKeys, sentAs: { transKey: outcome.transKeys[0] ?? 0 } });
  return 'text';
}

const clientKeyOf = (messages: readonly PlannedMessage[]): string => {
  const [first] = messages.toSorted((a, b) => a.about.key - b.about.key);
  const at = first?.about.kind === 'visit' ? `-${first.about.startsAt.epochMilliseconds}` : '';
  return `${first?.step}-${first?.about.key}${at}-${first?.today}`;
};

async function sendMail({ tx, group, words }: { tx: CoverTransaction; group: Group; words: Words }): Promise<'mail'> {
  const { messages, location } = group;
  const { first, locale } = words;
  const outreachKeys = await claim({ tx, messages, method: 'email' });
  const level = { locKey: first.person.loc_key, acctKey: first.person.acct_key };
  const { sendWSDataInEmail } = await preferencesAt({ tx, level });
  const phone = formatUsPhone(location.phone || location.front_line);
  const practice = location.practice_name;
  const mail = mailOf({
    rule: first.rule,
    text: words.text,
    formLink: words.formLink,
    hasData: sendWSDataInEmail === 1,
    practice,
    phone,
    locale,
  });
  const mailKey = await queueMail({ tx, mail: { recipient: first.address, locale, ...mail } });
  await tieOutreach({ tx, outreachKeys, sentAs: { mailKey } });
  tx.announce({ kind: 'mail' });
  return 'mail';
}

/**
 * Sends a group's message: stored together with all its records, or not at all. If several servers try at the same
 * moment, one succeeds; the constraints on days and steps stop the others.
 */
export async function sendGroup({
  scope,
  group,
  deps,
}: {
  scope: CoverScope;
  group: Group;
  deps: SendDeps;
}): Promise<GroupOutcome> {
  const words = renderMessages({ ...group, coverKey: scope.coverKey, pages: deps.pages });
  if (words === null) return 'words';
  try {
    return await scope.transaction(async (tx) => {
      tx.note({
        patientKeys: group.messages.map(({ person }) => person.patient_key),
        detail: { rule: words.first.rule, method: words.first.method ?? '' },
      });
      return words.first.method === 'email' ? sendMail({ tx, group, words }) : sendText({ tx, group, words, deps });
    });
  } catch (error) {
    if (error instanceof GroupChanged) return 'changed';
    throw error;
  }
}

/** Records in the reports that a patient can't be reached; false if already recorded. */
export function recordUnreached({ scope, message }: { scope: CoverScope; message: PlannedMessage }): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const { person, rule, record } = message;
    tx.note({ patientKeys: [person.patient_key], detail: { rule, method: 'none' } });
    const status = record ?? 'Not Sent - Not Cell';
    return (await recordMessages({ tx, messages: [message], as: { method: 'text', status } })).length > 0;
  });
}
