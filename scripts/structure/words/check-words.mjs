// Staff's pages in every language: texts that nobody marked for translation, and translations that are missing or unused.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MADE_IMPORT_TEXTS } from './import-texts.mjs';
import { readTexts } from './read-texts.mjs';
import { SERVER_TEXTS, unsaidTexts } from './server-texts.mjs';
import { MADE_TEXTING_TEXTS } from './texting-texts.mjs';

const PAGES = 'apps/dashboard/src';
const WORDS = `${PAGES}/shared/words`;

/** Faults of a template that name a part of it. */
const TEMPLATE_FAULT_TEXTS = [
  '{part} isn’t a variable. Pick one from the list.',
  '{part} has no value in this kind of text. Remove it, or add a fallback like {example}.',
  '“{part}” isn’t a variable and would be sent as written. Pick one from the list.',
];

/** Names of rights in the table `menu_element`. */
const RIGHTS = [
  ...['Home', 'Communications', 'Texting', 'Bulk texts', 'Calendar', 'Waiting list', 'Patients', 'Erase patients'],
  ...[
    'Reports',
    'Recall Overview',
    'Recalls',
    'Reminders / Pre-Appointments',
    'Appointments',
    'Cancellations',
    'Orders',
  ],
  ...['Visits', 'Purchase Recapture', 'Forms completed', 'Response times', 'Patient feedback', 'Patient Forms'],
  ...['Online Booking', 'Insurance Types', 'Appointment Types', 'Patient Information', 'General', 'Schedule'],
  ...['Script Generator', 'Web Scheduler Migration', 'Integrations', 'Administration', 'Practices', 'Locations'],
  ...['Providers', 'Closures', 'Users', 'Templates', 'Import', 'Audit', 'Ready?'],
];

/** What the record's timeline says of messages, orders and recalls, beside statuses. */
const TIMELINE = [
  ...['Reminder', 'Pre-appointment message', 'Recall notice', 'Message about a prescription', 'Order ready'],
  ...['Message about a cancellation', 'Booking confirmation', 'Request for forms', 'Email', 'Phone call', 'Postcard'],
  ...['Ordered', 'Received', 'Notified', 'Dispensed', 'Visit booked', 'Glasses', 'Contact lenses', 'Sunglasses'],
];

/** Texts that the server sends and these files translate: the contract's tables, and texts of no table. */
const FROM_SERVER = {
  [`${PAGES}/shared/api/api-errors.ts`]: { tables: [{ module: 'problem', name: 'PROBLEMS' }] },
  [`${WORDS}/served-words.ts`]: {
    tables: [
      { module: 'field-faults.texts', name: 'FIELD_FAULTS' },
      { module: 'setup.texts', name: 'APPOINTMENT_TYPE_TEXT' },
      { module: 'templates.texts', name: 'TEMPLATE_FAULTS' },
    ],
    texts: [...SERVER_TEXTS, ...MADE_IMPORT_TEXTS, ...MADE_TEXTING_TEXTS, ...TEMPLATE_FAULT_TEXTS],
  },
  [`${PAGES}/shared/dialogs/dialogs.tsx`]: { tables: [{ module: 'conversations.texts', name: 'CONVERSATION_DIALOG' }] },
  [`${PAGES}/features/audit/model/activity.ts`]: {
    tables: [
      { module: 'audit.texts', name: 'AUDIT_WORDS' },
      { module: 'audit-details.texts', name: 'AUDIT_DETAIL_WORDS' },
    ],
  },
  [`${PAGES}/features/audit/model/detail-values.ts`]: {
    tables: [
      { module: 'audit-values.texts', name: 'AUDIT_VALUE_WORDS' },
      { module: 'audit-values.texts', name: 'AUDIT_FIELD_WORDS' },
    ],
  },
  [`${PAGES}/features/audit/model/file-columns.ts`]: { tables: [{ module: 'audit.texts', name: 'AUDIT_COLUMNS' }] },
  [`${PAGES}/features/today/model/file-columns.ts`]: { tables: [{ module: 'today.calls', name: 'TODAY_COLUMNS' }] },
  [`${PAGES}/features/today/model/details.ts`]: { tables: [{ module: 'feedback.texts', name: 'SCORE_WORDS' }] },
  [`${PAGES}/app/shell/tabs.tsx`]: {
    texts: ['Home', 'Communications', 'Patients', 'Reports', 'Patient Forms', 'Online Booking', 'Administration'],
  },
  [`${PAGES}/features/reports/model/report-in-words.ts`]: { tables: [{ module: 'reports/reports', name: 'REPORTS' }] },
  [`${PAGES}/features/reports/model/value-words.ts`]: {
    tables: [
      { module: 'reports/report', name: 'MESSAGE_STATUSES' },
      { module: 'reports/report', name: 'COMM_METHOD_LABELS' },
      { module: 'appointment-status', name: 'APPOINTMENT_STATUS_WORDS' },
      { module: 'feedback.texts', name: 'SCORE_WORDS' },
      { module: 'reports/recall-groups', name: 'STANDINGS' },
      { module: 'reports/recall-groups', name: 'AGES' },
      { module: 'reports/recall-groups', name: 'DAYS_TO_SCHEDULE' },
    ],
    texts: ['Ordered', 'Received', 'Notified', 'Dispensed', 'Recaptured', 'Still open', 'Came back later', 'No answer'],
  },
  [`${PAGES}/features/users/model/right-name.ts`]: { texts: RIGHTS },
  [`${PAGES}/features/patients/model/timeline-words.ts`]: {
    tables: [
      { module: 'reports/report', name: 'MESSAGE_STATUSES' },
      { module: 'appointment-status', name: 'APPOINTMENT_STATUS_WORDS' },
    ],
    texts: TIMELINE,
  },
  [`${PAGES}/features/inbox/compose/emoji-picker.tsx`]: {
    tables: [{ of: 'messaging', module: 'emoji-palette', name: 'EMOJI_PALETTE', without: 'emoji' }],
  },
  [`${PAGES}/features/covers/chooser/cover-table.tsx`]: { tables: [{ module: 'covers.texts', name: 'COVER_COLUMNS' }] },
  [`${PAGES}/features/covers/chooser/search-form.tsx`]: {
    tables: [{ module: 'covers.texts', name: 'COVER_SEARCH_TYPES' }],
  },
  [`${PAGES}/features/intake-forms/completed/filters-bar.tsx`]: {
    tables: [{ module: 'intake-forms.texts', name: 'FORM_SEARCH_TYPES' }],
  },
  [`${PAGES}/shared/administration/zone-field.tsx`]: {
    tables: [{ module: 'administration.values', name: 'US_TIME_ZONES', without: 'zone' }],
  },
  [`${PAGES}/shared/bulk-text/dialog/kind-choice.tsx`]: {
    tables: [{ module: 'bulk-texts.texts', name: 'BULK_RULES' }],
  },
  [`${PAGES}/features/patients/erase/outcome.tsx`]: {
    tables: [{ module: 'patient-erasure.texts', name: 'ALWAYS_LEFT' }],
  },
  [`${PAGES}/features/retention/retention.tsx`]: {
    tables: [{ module: 'retention.texts', name: 'ALWAYS_KEPT', without: 'source' }],
  },
  [`${WORDS}/rich.tsx`]: { texts: [] },
};

/** What only programs and logs read, though it looks like a text. */
const NOT_TEXTS = new Set([
  'Cover Name',
  'The request was cancelled.',
  'take over',
  '{}{} · Sightline',
  'Sightline',
  'UnAnswered',
  'UnRead',
  'Flagged',
  'form input:not([readonly])',
  'ArrowDown',
  'ArrowUp',
  'Enter',
  'Escape',
  'Shift+F10',
]);

/** Tables of which pages use something else than a text, or whose texts are translated where they arrive. */
const SAID_ELSEWHERE = new Set([
  ...['LANGUAGES', 'REPORT_CALLS', 'TEMPLATE_KIND', 'IMPORT_FAILURES'],
  ...['CONVERSATION_DIALOG', 'ALL_TYPES', 'IMAGE_TITLES', 'RETENTION_TEXT', 'AUDIT_TEXT', 'COMMON_COLUMNS', 'REPORTS'],
  ...['ERASED_TEXT', 'KEPT_TEXT', 'SCHEDULE_TEXT', 'LOCALES', 'PUSH_TYPES', 'DELIVERY_LABELS'],
]);

const namesIn = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(' ');

/** Abbreviations: their period ends no sentence. */
const ABBREVIATED = new Set(['Est. value', 'Visit no.', 'h:mm AM']);

/** A translation that ends as another kind of sentence is most likely that of the line above or below. */
const endOf = (text) => /[.?!:…]?$/u.exec(text.trim())[0];
const endsOtherwise = (text, translation) =>
  !ABBREVIATED.has(text) &&
  (typeof translation === 'string' ? [translation] : Object.values(translation)).some(
    (form) => endOf(form) !== endOf(text),
  );

const isText = (text) =>
  /\p{L}{2}/u.test(text) &&
  /\p{Ll}|\s/u.test(text) &&
  !/^[a-z]+([-.][a-z]+)*$|^[a-z]+\d*[A-Z]\w*$|^in\d+$|^Dv\d/.test(text);

/** The texts in a table of the contract: `{ text, forms }`. */
function textsOf(value) {
  if (typeof value === 'string') return isText(value) ? [{ text: value, forms: null }] : [];
  if (value === null || typeof value !== 'object') return [];
  const { one, other, ...rest } = value;
  if (typeof one !== 'string' || typeof other !== 'string') return Object.values(value).flatMap(textsOf);
  return [{ text: other, forms: { one, other } }, ...textsOf(rest)];
}

/** `without` names what each row has that isn't translated: a citation, an identifier. */
async function tableTexts({ root, of = 'contract', module, name, without }) {
  const file = pathToFileURL(path.join(root, 'packages', of, 'src', `${module}.ts`)).href;
  const table = (await import(file))[name];
  return textsOf(without === undefined ? table : table.map(({ [without]: _, ...row }) => row));
}

/** What pages ask to have translated: English text to its forms, or null. */
async function askedTexts({ root, sources, faults }) {
  const asked = new Map();
  const ask = (text, forms, file) => {
    const known = asked.get(text);
    if (known !== undefined && JSON.stringify(known.forms) !== JSON.stringify(forms))
      faults.push(`${file}: “${text}” has other forms in ${known.file}`);
    asked.set(text, { forms, file });
  };
  for (const [file, source] of sources) {
    const { marked, tables, unmarked, unsaidTables, imports } = readTexts(file, source);
    for (const { text, forms } of marked) ask(text, forms, file);
    const served = FROM_SERVER[file];
    for (const text of served?.texts ?? []) ask(text, null, file);
    for (const name of new Set(tables)) {
      const from = /^@sightline\/(\w+)\/(.+)$/.exec(imports.get(name)?.source ?? '');
      const known =
        from === null
          ? (served?.tables ?? (served && []))
          : [{ of: from[1], module: from[2], name: imports.get(name).name }];
      if (known === undefined)
        faults.push(`${file}: t() gets “${name}”, which is neither a text nor a table of the contract`);
      for (const table of known ?? [])
        for (const { text, forms } of await tableTexts({ root, ...table })) ask(text, forms, file);
    }
    for (const { node, name: local } of unsaidTables) {
      const { source: from, name } = imports.get(local);
      const [, of, module] = /^@sightline\/(\w+)\/(.+)$/.exec(from) ?? [];
      if (module === undefined || of === 'ui' || SAID_ELSEWHERE.has(name)) continue;
      if (served?.tables?.some((table) => table.name === name)) continue;
      if ((await tableTexts({ root, of, module, name })).length === 0) continue;
      const line = source.slice(0, node.start).split('\n').length;
      faults.push(`${file}:${line}: “${local}” holds texts, and is used without t()`);
    }
    for (const { node, text } of unmarked) {
      if (NOT_TEXTS.has(text)) continue;
      const line = source.slice(0, node.start).split('\n').length;
      faults.push(`${file}:${line}: “${text.replace(/\s+/g, ' ')}” is shown without t()`);
    }
  }
  return asked;
}

function translationFaults({ language, file, translations, asked, seen }) {
  const faults = [];
  for (const [text, translation] of Object.entries(translations)) {
    const wanted = asked.get(text);
    if (seen.has(text)) faults.push(`${file}: “${text}” is also in ${seen.get(text)}`);
    seen.set(text, file);
    if (wanted === undefined) faults.push(`${file}: no page shows “${text}”`);
    else if ((wanted.forms === null) !== (typeof translation === 'string'))
      faults.push(
        `${file}: “${text}” needs ${wanted.forms === null ? 'one text' : 'the forms one and other'} in ${language}`,
      );
    else if (typeof translation === 'string' && namesIn(text) !== namesIn(translation))
      faults.push(`${file}: “${text}” has other {names} in ${language}`);
    else if (typeof translation !== 'string' && namesIn(translation.other ?? '') !== namesIn(text))
      faults.push(`${file}: “${text}” has other {names} in ${language}`);
    else if (endsOtherwise(text, translation))
      faults.push(`${file}: “${text}” ends with other punctuation in ${language}: is it another text’s translation?`);
  }
  return faults;
}

/** `sources` are all sources of the project by path. */
export async function wordFaults({ root, sources }) {
  const pages = [...sources].filter(
    ([file]) => file.startsWith(`${PAGES}/`) && !/\.test(-[a-z]+)?\.|\/testing\/|\.d\.ts$|vitest-setup/.test(file),
  );
  const faults = unsaidTexts(sources).map((text) => `server-texts.mjs: no call says “${text}”`);
  const asked = await askedTexts({ root, sources: pages, faults });
  const languages = readdirSync(path.join(root, WORDS), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: language } of languages) {
    const seen = new Map();
    for (const name of readdirSync(path.join(root, WORDS, language))) {
      const file = `${WORDS}/${language}/${name}`;
      const translations = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      faults.push(...translationFaults({ language, file, translations, asked, seen }));
    }
    const table = 'packages/contract/src/import-failures.texts.ts';
    const { IMPORT_FAILURES } = await import(pathToFileURL(path.join(root, table)).href);
    faults.push(...translationFaults({ language, file: table, translations: IMPORT_FAILURES[language], asked, seen }));
    for (const [text, { file }] of asked)
      if (!seen.has(text)) faults.push(`${file}: “${text}” has no translation in ${WORDS}/${language}`);
  }
  return faults;
}
