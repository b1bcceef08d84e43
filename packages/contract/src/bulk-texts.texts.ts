import { hourWords, WIDEST_WINDOW } from './limits.ts';

/** Care is about a patient's own health and visits; marketing promotes something. */
export const BULK_KINDS = ['care', 'marketing'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = ['draft', 'sending', 'paused', 'stopped', 'done'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** What became of someone who was chosen. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'left-out', 'held-out', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why someone who was chosen gets no text, in the order in which reasons are looked for. */
export const BULK_REASONS = {
  'no-mobile': 'No cell phone',
  'bad-number': 'Number can’t get texts',
  'no-number': 'Their location can’t send texts',
  'opted-out': 'Opted out of texts',
  blocked: 'Number is blocked',
  'no-marketing-consent': 'No consent to marketing texts',
  held: 'Waiting for a decision about texts',
  'texted-today': 'Already texted today',
  'no-language': 'No text in their language',
  'missing-fields': 'Details for the text are missing',
  'visit-changed': 'Visit cancelled or moved since',
  household: 'Same phone as someone already on the list',
} as const;
export type BulkReason = keyof typeof BULK_REASONS;
export const isBulkReason = (text: string): text is BulkReason => Object.hasOwn(BULK_REASONS, text);

const HOURS = `${hourWords(WIDEST_WINDOW.from)} to ${hourWords(WIDEST_WINDOW.until)}`;

/** What the law asks of texts to many, as the dialog names it. */
export const BULK_RULES = {
  care: [
    'Care texts are about the patient’s own health, visits, orders or forms. They may go to patients who gave you their number and didn’t opt out (TCPA).',
    'Keep health details out: texts aren’t encrypted (HIPAA).',
  ],
  marketing: [
    'Marketing promotes a product, a sale or a service. It goes only to patients who agreed to marketing texts in writing (TCPA, 47 CFR 64.1200).',
    'Don’t use health information to choose who gets marketing unless the patient authorized it (HIPAA, 45 CFR 164.508).',
  ],
  both: `Federal law allows such texts from 8 AM to 9 PM. Sightline sends from ${HOURS} at the latest, by each location’s clock and never on its closed days. Every text names the practice and says how to opt out.`,
} as const;
