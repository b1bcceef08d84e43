// Writes docs/tables.md: every table of apps/server/src/db/schema.ts by area, with the meaning of its rows.
import './node-version.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SCHEMA = 'apps/server/src/db/schema.ts';
const MIGRATIONS = 'apps/server/migrations';
const OVERVIEW = 'docs/tables.md';

/** By area, in the overview's order. A new table needs a line here. */
const AREAS = {
  'The practice': {
    cover: 'a practice account',
    location: 'a place of the practice',
    provider: 'a person who sees patients',
    provider_location: 'a location that a provider works at',
    closure: 'days on which a location, or the whole practice, is closed',
    office_hours: 'when a location is open, by weekday',
    location_group: 'a named group of locations that a booking link can be limited to',
    location_group_member: 'a location in a group',
    onboarding: 'what a practice answered when it joined',
    setup_initialisation: 'a part of the booking setup that was filled with its first values, so that it happens once',
  },
  'People who sign in': {
    app_user: 'a person on the staff, across practices',
    user_cover: 'a practice that a user may choose',
    menu_element: 'a right: a page or a tab, with its parent',
    role_element: 'a right that a role has in a practice',
    user_element: 'a right granted to or withdrawn from one user, beyond the role',
    user_location: 'a location that a user is limited to in a practice; without one they see all of them',
    account_link: 'an invitation or a link to a new password, which works once',
    user_authenticator: "a user's authenticator app: its sealed secret",
    user_passkey: "a user's passkey: its public key",
    recovery_code: 'the hash of a recovery code that was not used yet',
    second_step: 'a sign-in that waits for its second step, or a passkey that is being added',
    rights_version: 'a number that moves with every change of rights, so that servers know when to read them again',
    session: 'a sign-in, until it ends or goes idle',
    setup_link: 'the link that sets up an installation without users, as a hash',
    login_failure: 'a failed sign-in, by login and address',
    known_network: 'a network that a user signed in from before',
    otp_challenge: 'a one-time code that a user was sent',
    used_id_token: 'an id token that signed someone in: it does so once',
    signing_key: 'a key that tokens are signed with',
    directory:
      "whose something is that comes without its practice: a texting number, a link's token, an API key, a push address",
    answered_call:
      'the sealed answer of a call that acts once, for an hour: a repetition with the same key gets it and changes nothing',
    server_secret: 'a secret that all servers on the database share, sealed',
  },
  'Patients and their history': {
    patient: 'a patient of a practice',
    patient_merge: 'two records of one patient that were merged, with all that an undo needs',
    patient_distinct: 'a pair of records that staff said are two people',
    patient_correction: 'a contact detail that staff corrected, which imports leave alone',
    patient_coverage: "a patient's insurance, as another system knows it",
    appointment: 'a visit: booked, confirmed, kept, missed or cancelled',
    visit_act: 'what a user did to a visit, with what an undo needs',
    visit_request:
      'a change of a visit that waits until an import shows that the practice management system made it too',
    visit_setting: 'whether visits are kept here or in the practice management system',
    waiting_setting: 'how a practice offers times that came free',
    waiting_entry: 'a patient who waits for an earlier time, with what suits them',
    waiting_gap: 'a time that came free while patients were waiting',
    waiting_offer: 'a free time offered to a waiting patient, and the answer',
    feedback_setting: 'whether, when and how a practice asks how a visit was',
    feedback_page: 'a page for public reviews of a location',
    visit_feedback: 'a visit that its patient was asked about, with the answer',
    feedback_link: 'a link to the questions about a visit, hashed',
    recall: 'a patient who is due for a visit',
    eyewear_order: 'an order of glasses or lenses, from ordering to pickup',
    prescription: 'what an exam ended in; an order may fill it',
    source_record: 'a record of another system: which row here it became, and what it said when last read',
    practice_change: 'what was booked, moved, corrected or filled in here, for the practice management system',
    change_head: 'the position of the last change of a practice that was read',
    import_run: 'a file that is being imported, or was',
    import_profile: "how a source's files of one kind are read",
    import_remark: 'a record that an import rejected, fully or in part; never its content',
  },
  Texting: {
    conversation: 'the thread with one phone at one location',
    message: 'a line of a conversation: a text that came in or goes out, a note or an event',
    message_words: 'the words of a text or note, by which it is found',
    blocked_phone: 'a phone that the practice blocked, with the reason',
    urgent_text: 'something a patient wrote that describes an eye emergency, until someone takes it',
    on_call: 'who is texted about urgent texts while the office is closed',
    on_call_outbox: 'a text to someone on call that waits to go out',
    shared_file: 'a document for a patient behind a link that lapses',
    booking_link_try: 'wrong birth dates for a booking link that fills in details',
    scheduled_picture: 'a picture of a text that goes out later',
    scheduled_text: 'a text that staff wrote and that goes out later',
    inbox_setting: "how a practice's inbox works",
    message_outbox: 'a text that the gateway has not answered for yet',
    message_attempt: 'an earlier try of a text that staff sent again',
    text_visit: 'a visit that a text is about, and its time when the text was written',
    message_link: "the visit that a text's manage link leads to",
    parked_receipt: "a delivery receipt that came before the gateway's id was stored",
    incoming_check: 'until when a number was looked up at the gateway for texts that its webhooks did not bring',
    unknown_number: 'a number that texts came for although no location has it, with how many',
    conversation_opening: 'a thread that a user is opening now',
    picture: 'a picture or file of a message; its bytes are in the file store',
    template: 'a saved text: for staff, for automated messages, or an answer to STOP, START and HELP',
    template_version: 'what a message template was after a change, and who made it; append-only',
  },
  Consent: {
    consent_entry: 'what a phone or a patient allowed or refused, in their words; append-only',
    consent_hold: 'a phone whose texts wait until its owner has said what they meant',
    consent_journal_waiting: 'a consent entry that is not yet in the journal beside the database',
  },
  'Booking setup': {
    appointment_type: 'a type of visit, with its length and price for the whole practice',
    appointment_type_setting: 'what differs for a type at a location or with a provider',
    insurance_type: 'an insurer that patients can choose, at its level',
    booking_setting: 'a settings record of online booking, at its level',
    booking_image: 'a logo or profile picture; its bytes are in the file store',
    booking_image_use: 'a settings record that shows a picture, which keeps the picture from deletion',
  },
  Schedule: {
    schedule_rule: 'an availability or a blackout with its repetition, in wall time',
    legacy_schedule_entry: 'an entry of the old tables that is not migrated yet',
    schedule_version: "how far a provider's schedule at a location is migrated",
  },
  'Online booking': {
    web_booking: 'how a visit was booked online, beside the visit itself',
    booking_link: "a visit's manage link, as a hash",
    slot_hold: 'a time that is kept while a patient fills in their details',
    phone_code: 'a code that a phone was texted, or an address mailed, before a booking',
    call_request: 'a request on the booking page to be called, counted for a day',
    booking_step: 'a step that a visitor reached in the scheduler; anonymous',
    mail_outbox: 'an email about a booking, or of an automated message, that goes out or went out',
  },
  'Intake forms': {
    form_template: 'a form of a practice',
    form_version: 'one version of a form; never changed',
    form_entry: 'a completed form, with the version it was filled in with',
    form_file: 'a file that a patient uploaded; its bytes are in the file store',
    form_urgency: 'an entry with urgent answers, until staff have dealt with it',
    privacy_notice: 'a version of a practice’s Notice of Privacy Practices, as a PDF or a link',
    packet_setting: 'which forms a visit of a practice needs',
    form_packet: 'the forms of a visit, and wrong tries at its birth date',
    packet_form: 'a form of a visit, with what is filled in so far and the entry it became',
    form_proposal: 'what an entry says about the record, until staff take or leave it',
    patient_health: 'a medicine or allergy of a patient that staff accepted from a form',
    kiosk_code: "today's code of a location's tablets, hashed",
    kiosk_tablet: 'a tablet that staff set up for patients’ forms, and the visit that is open on it',
  },
  'What was said to patients': {
    outreach: 'a message to a patient: why, about which visit, recall, order or prescription, how, and what came of it',
  },
  'Automated messages': {
    automated_setting: "a practice's rules",
    automated_day: 'a patient who got the automated message of a day, so that there is one at most',
    automated_run: 'what one look for due messages did, in counts',
  },
  'Bulk texts': {
    bulk_text_setting: 'how fast a practice sends to many, and which share of recipients it holds out',
    bulk_text: 'one text to many, and how far it is',
    bulk_recipient: 'someone who was chosen for a bulk text, with their text or why they get none',
    bulk_pace: "when a practice's next bulk text may go",
    held_out: 'someone who got no message, chosen at random, to compare with those who got one',
  },
  'Push notifications': {
    push_setting: 'a kind of notification that a user wants or not',
    push_subscription: 'a browser that can be notified, and the session it belongs to',
    push_token: "the secret in a notifier's address, as a hash",
    push_outbox: 'an event to notify of, then one row for each browser',
  },
  Integrations: {
    api_key: 'a key that a program reads a practice with, as a hash',
    calendar_feed: "the address of a provider's calendar, as a hash",
    webhook: 'a URL that is notified of events; its secret is sealed',
    webhook_delivery: 'one event for one webhook; the queue and the log in one',
    queue_due: "when a practice's rows in a queue are due next; kept on a distributed database only",
  },
  'Audit and operation': {
    audit_event: 'who saw or changed what; append-only, each row holds the hash of the one before',
    patient_erasure: 'a patient whose data was erased, and until when their signed forms stay',
    patient_return: 'an erased patient who came back, with the reason and the erasure that ended',
    legal_hold: 'a patient whose data may not be removed, with the reason',
    retention_rule: 'how long a practice keeps a kind of data',
    retention_run: "what a night's run removed",
    audit_record: 'who saw or changed what since there are seals; append-only, a partition for each month',
    audit_seal: "the rows of a practice between two positions, closed by a hash that holds the seal's before",
    audit_seal_head: "a practice's newest seal",
    audit_sealing: 'up to where the rows of all practices are sealed',
    audit_trail: 'a view: the rows of `audit_event` and `audit_record`',
    report_month: "what a report counted of a month's finished rows, in large practices",
    recall_month: "a month's open recalls as they were counted, in large practices",
    report_change: 'a month whose rows changed since it was counted',
    report_count: "when a practice's months were last brought up to date, and whose recalls they count apart",
    audit_checkpoint: "how far a practice's chains were checked, signed by the server",
    audit_archive: "a month of a practice's sealed rows that was written to a file",
    audit_check: "the last check of a practice's chain",
    audit_head: "the newest hash of a practice's chain",
    backup_run: 'an attempt to back up the installation: how it ended, and where the file is',
    task_run: 'when a scheduled task was last queued and last completed',
    schema_release: 'the one row with the release that the schema belongs to',
    sending_pause: 'the one row that is there while no server sends anything',
  },
  'The demo': {
    'simulator.text_message': 'a text on a demo phone',
    'simulator.phone_behaviour': 'how a demo phone answers',
    'simulator.number_webhook': 'where texts to a demo number are delivered, once that was changed',
    'simulator.mail': 'an email that the demo caught',
  },
};

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const [, database] = /^export interface DB \{\n(.*?)^\}/ms.exec(read(SCHEMA));
const TABLES = new Set([...database.matchAll(/^ {2}"?([\w.]+)"?: \w+;/gm)].map(([, table]) => table));
const migrations = readdirSync(path.join(root, MIGRATIONS)).map((file) => read(`${MIGRATIONS}/${file}`));
const PROTECTED = new Set(
  [
    ...migrations.join('').matchAll(/call protect_tenant_table\('(\w+)'|alter table (\w+) enable row level security/g),
  ].map(([, called, altered]) => called ?? altered),
);

function overview() {
  const ofArea = ([title, tables]) => {
    const rows = Object.entries(tables).map(
      ([table, is]) => `| \`${table}\` | ${is} | ${PROTECTED.has(table) ? 'practice' : 'system'} |`,
    );
    return [`## ${title}`, '', '| table | a row is | scope |', '|---|---|---|', ...rows, ''];
  };
  return [
    '# Tables',
    '',
    '<!-- Made by `node scripts/describe-tables.mjs`; change the lists there. -->',
    '',
    'Every table by area. Scope `practice`: row-level security shows a transaction the rows of its own practice and no',
    "other's. Scope `system`: no such policy; who may read the table is granted in its migration, mostly to the system role.",
    'Columns are in `apps/server/src/db/schema.ts`; constraints, triggers and the reasons are in `apps/server/migrations`.',
    'The libraries keep tables of their own: `kysely_migration`, and the schema `jobs` of pg-boss.',
    '',
    ...Object.entries(AREAS).flatMap(ofArea),
  ].join('\n');
}

/** The differences between the overview and the schema. */
export function tableFaults() {
  const listed = Object.values(AREAS).flatMap((tables) => Object.keys(tables));
  const unlisted = [...TABLES.keys()].filter((table) => !listed.includes(table));
  const gone = listed.filter((table, at) => !TABLES.has(table) || listed.indexOf(table) !== at);
  return [
    ...unlisted.map((table) => `scripts/describe-tables.mjs: say what a row of ${table} is`),
    ...gone.map((table) => `scripts/describe-tables.mjs: ${table} is listed twice or no longer a table`),
    ...(read(OVERVIEW) === overview() ? [] : [`${OVERVIEW}: out of date; run node scripts/describe-tables.mjs`]),
  ];
}

if (import.meta.main) writeFileSync(path.join(root, OVERVIEW), overview());
