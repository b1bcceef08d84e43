import { readDefinition } from '@sightline/forms/definition';
import { validateSubmission } from '@sightline/forms/validate';
import { describe, expect, it } from 'vitest';
import { SHIPPED } from '../../src/features/intake-forms/templates/shipping.usecases.ts';
import { drawDemo } from '../demo-rows.ts';

const TIMES = ['2026-11-20T19:15:00Z', '2026-07-05T20:00:00Z', '2027-01-01T05:00:10Z', '2026-03-08T08:30:00Z'];
const HIPAA = SHIPPED.findIndex(({ pathName }) => pathName === 'hipaa-communication');
const ms = (instant: unknown): number => Temporal.Instant.from(String(instant)).epochMilliseconds;

describe.each(TIMES)('the demo’s completed forms, created at %s', (time) => {
  const rows = drawDemo({ now: Temporal.Instant.from(time) });
  const entries = rows.form_entry ?? [];
  const visits = new Map((rows.appointment ?? []).map((row) => [`${row.cover_key}/${row.appt_key}`, row]));
  const visitOf = (entry: (typeof entries)[number]) => visits.get(`${entry.cover_key}/${entry.appt_key}`);

  it('[FRM-004] are about 60 at Bright Eyes, over the last two months and the next week', () => {
    const own = entries.filter(({ cover_key }) => cover_key === 1001);
    expect(own).toHaveLength(61);
    expect(entries.filter(({ cover_key }) => cover_key === 1003)).toHaveLength(25);
    const days = own.flatMap((entry) => visitOf(entry)?.appt_date ?? []).toSorted();
    const today = Temporal.Instant.from(time).toZonedDateTimeISO('America/New_York').toPlainDate();
    expect(days.filter((day) => day >= today.toString()).length).toBe(23);
    expect((days[0] ?? '') >= today.subtract({ days: 60 }).toString()).toBe(true);
    expect((days.at(-1) ?? '') <= today.add({ days: 7 }).toString()).toBe(true);
    expect(new Set(own.map(({ form_key }) => form_key)).size).toBeGreaterThan(6);
  });

  it('come from patients with visits, after these were booked and before now', () => {
    const patients = new Map((rows.patient ?? []).map((row) => [row.patient_key, row]));
    for (const entry of entries) {
      const visit = visitOf(entry);
      expect(ms(entry.created_at)).toBeLessThanOrEqual(ms(time));
      if (visit === undefined) continue;
      expect(ms(entry.created_at)).toBeGreaterThanOrEqual(ms(visit.created_at));
      expect(ms(entry.created_at)).toBeLessThanOrEqual(ms(visit.starts_at));
      expect(entry.last_name).toBe(patients.get(visit.patient_key)?.last_name);
      expect(entry.loc_key).toBe(visit.loc_key);
    }
  });

  it('[FRM-012] are valid, and in Spanish from patients who speak it', () => {
    const forms = SHIPPED.map(({ content }) => readDefinition(content.definition));
    for (const entry of entries) {
      const read = forms[((entry.form_key ?? 0) - 1) % 100_000];
      if (!read?.ok) throw new Error('A shipped form cannot be read.');
      const data: unknown = JSON.parse(entry.data);
      const judged = validateSubmission({ form: read.form, data, now: entry.sent_date });
      expect(judged).toEqual({ ok: true, clean: data });
    }
    expect(entries.some(({ cover_key, locale }) => cover_key === 1003 && locale === 'es-US')).toBe(true);
    expect(entries.map(({ data }) => data).join(' ')).toMatch(/Examen anual|lentes nuevos|señales|Ardor/);
  });

  it('[PKT-003] record their HIPAA and text decisions in the ledger, with the form as evidence', () => {
    const ledger = (rows.consent_entry ?? []).filter(({ source }) => source === 'form');
    const hipaa = entries.filter((entry) => ((entry.form_key ?? 0) - 1) % 100_000 === HIPAA);
    expect(hipaa.length).toBeGreaterThan(0);
    for (const entry of hipaa) {
      const decided = ledger.filter(
        (row) => row.cover_key === entry.cover_key && row.form_entry_key === entry.entry_key,
      );
      expect(decided.map(({ purpose, decision }) => `${purpose} ${decision}`)).toContain('hipaa given');
      for (const row of decided) {
        expect([row.patient_key, String(row.recorded_at)]).toEqual([entry.patient_key, String(entry.created_at)]);
        expect(row.words).not.toBe('');
      }
    }
    expect(new Set(ledger.map(({ form_entry_key }) => form_entry_key)).size).toBe(hipaa.length);
    expect(ledger.some(({ purpose }) => purpose === 'sms')).toBe(true);
  });

  it('use the templates that every practice gets', () => {
    const versions = (rows.form_version ?? []).filter(({ cover_key }) => cover_key === 1001);
    expect(versions.map(({ digest, definition }) => [digest, definition])).toEqual(
      SHIPPED.map(({ digest, content }) => [digest, content.definition]),
    );
  });
});
