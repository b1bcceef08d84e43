import type { FormNote } from '@sightline/contract/messages.calls';
import type { FormNoteRow } from './form-notes.reads.ts';

/** A form in its thread. */
export const presentFormNote = (row: FormNoteRow): FormNote => ({
  ...{ entryKey: row.entry_key, name: row.name, at: row.created_at.toString() },
  from: `${row.first_name} ${row.last_name}`.trim(),
  ...{ texts: row.texts, hipaa: row.hipaa },
  urgent: (row.signs ?? []).map(({ question, answer }) => (question === '' ? answer : `${question} ${answer}`)),
  isHandled: row.handled_at !== null,
});
