// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf } from '../testing/entries.ts';
import { answering, entriesAnswer, openForms, refusing } from '../testing/forms-desk.tsx';

const CALL = 'getDataByAppointmentDate';
const DATES = '?from=2026-11-21&to=2026-11-28&loc=0';
const ANA = {
  ...{ addKey: 7, patientId: 'P7', firstName: 'Ana', lastName: 'Ruiz', dob: '1980-05-17', phone: '+12125550187' },
  ...{ isSameName: true, isSameDob: true, isSamePhone: false },
};
const UNLINKED = entryOf(1, { Patient: null, Linked: null });
const PATIENT = { addKey: 7, firstName: 'Ana', lastName: 'Ruiz', tiedBy: 'staff' } as const;
const LINKED = entryOf(1, { Patient: PATIENT, Linked: { at: '2026-11-20T16:00:00Z', by: 'Maria Lopez' } });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Link to patient' }));

/** The desk with one entry that changes with the actions on it. */
function openDesk(at: string, more: Record<string, unknown> = {}) {
  let now = UNLINKED;
  const become = (entry: typeof now) => () => {
    now = entry;
    return Response.json({ entry });
  };
  return openForms(`/completed${at}`, {
    [CALL]: () => entriesAnswer([now, entryOf(2)])(),
    '1': () => Response.json(now),
    findPatients: answering({ patients: [ANA] }),
    linkEntry: become(LINKED),
    unlinkEntry: become({ ...UNLINKED, Linked: { at: '2026-11-21T16:00:00Z', by: 'Maria Lopez' } }),
    ...more,
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('linking a completed form', () => {
  it('[FRM-009] is offered in the list only for an unlinked form, and links the compared patient', {
    tags: ['deep'],
  }, async () => {
    const { made } = openDesk(DATES);
    expect(await screen.findAllByText('Not linked to a patient')).toHaveLength(1);
    await press(/^Link to patient: Ocular history of Ana Ruiz 1/);
    const row = await (await dialog()).findByRole('button', { name: /Ana Ruiz/ });
    expect(row.textContent).toBe('Ana RuizBorn 05/17/1980(212) 555-0187ID P7Same name, birth date');
    await userEvent.click(row);
    const compared = (await dialog()).getByRole('table', { name: 'Check that they’re the same person' });
    expect(within(compared).getByRole('row', { name: /^Phone/ }).textContent).toBe(
      'Phone(212) 555-0187(212) 555-0187Different',
    );
    expect(made('linkEntry')).toEqual([]);
    await press('Link to Ana Ruiz');
    await waitFor(() => expect(screen.queryByText('Not linked to a patient')).toBeNull());
    expect(made('linkEntry')).toEqual([{ entryKey: 1, addKey: 7 }]);
    expect(await screen.findByText('Form linked to Ana Ruiz.')).toBeDefined();
  });

  it('[FRM-009] searches for the typed text, and says when there are no matches', { tags: ['deep'] }, async () => {
    const { made } = openDesk(DATES, { findPatients: answering({ patients: [] }) });
    await press(/^Link to patient/);
    expect(await (await dialog()).findByText(/^No likely matches\./)).toBeDefined();
    await userEvent.type((await dialog()).getByRole('textbox', { name: 'Last Name' }), 'Ruiz{Enter}');
    expect(await (await dialog()).findByText('No patients found.')).toBeDefined();
    const empty = { entryKey: 1, firstName: '', lastName: '', phone: '', patientId: '' };
    expect(made('findPatients')).toEqual([empty, { ...empty, lastName: 'Ruiz' }]);
  });

  it('[FRM-009] shows in the form who linked it and when, and unlinks it', async () => {
    const { made } = openDesk('?entry=1');
    await press(/^Link to patient/);
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Ana Ruiz/ }));
    await press('Link to Ana Ruiz');
    expect(await screen.findByText(/^Linked to Ana Ruiz by Maria Lopez on 11\/20\/26/)).toBeDefined();
    await press('Unlink');
    expect(await screen.findByText(/isn’t linked to a patient\. Unlinked by Maria Lopez on 11\/21\/26/)).toBeDefined();
    expect(made('unlinkEntry')).toEqual([{ entryKey: 1 }]);
  });

  it('[FRM-009] says why when refused, and leaves the comparison open', async () => {
    openDesk(DATES, { linkEntry: refusing(409, 'Its patient can’t be changed.') });
    await press(/^Link to patient/);
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Ana Ruiz/ }));
    await press('Link to Ana Ruiz');
    expect(await screen.findByText('Its patient can’t be changed.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to search' })).toBeDefined();
  });

  it("[FRM-009] isn't offered for a form that came by the patient’s own link", async () => {
    openForms('/completed?entry=1', { '1': answering(entryOf(1, { Patient: { ...PATIENT, tiedBy: 'link' } })) });
    expect(await screen.findByText('Ana Ruiz (their link)')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Link to patient|^Unlink/ })).toBeNull();
  });
});

it('[FRM-009] gives each region of a form a different name', async () => {
  const text = (key: string) => ({ type: 'textfield', key, label: key, input: true });
  const panel = (key: string) => ({ type: 'panel', key, title: 'Your eyes', components: [text(`in-${key}`)] });
  const components = [text('a'), panel('p'), text('b'), panel('q'), text('c')];
  openForms('/completed?entry=1', { '1': answering(entryOf(1, { FormData: JSON.stringify({ components }) })) });
  expect(await screen.findByText('in-q')).toBeDefined();
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names.filter((name) => name === 'Your eyes')).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
});
