// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../shared/notices/notices.ts';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Patients } from './patients.tsx';
import { entryOf, patientOf } from './testing/patient-sample.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });
const down = () => json({ type: 'x', title: 'Broken.', status: 500, code: 'server.failed' }, 500);
const found = {
  ...{ addKey: 900, patientId: 'BE-77', firstName: 'Anna', lastName: 'Ramos', dob: '1985-03-02' },
  ...{ phone: '+12125550187', locName: 'Main St', nextVisit: '2026-11-23T15:00', lastVisit: null },
};

const open = (path: string, answers: Record<string, unknown> = {}, allows: (element: string) => boolean = () => true) =>
  showPage(
    <Routes>
      <Route path="/patients/*" element={<Patients />} />
    </Routes>,
    {
      path,
      session: { allows },
      answers: {
        search: () => json({ patients: [found], hasMore: false }),
        '900': () => json(patientOf()),
        duplicates: () => json({ pairs: [], hasMore: false, merges: [] }),
        hold: () => json({ hold: null }),
        timeline: () => json({ entries: [entryOf('visit-1')], next: null }),
        ...answers,
      },
    },
  );

afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

describe('finding a patient', () => {
  it('[PTN-001] searches what was typed, and opens the patient without naming them in the URL', {
    tags: ['deep'],
  }, async () => {
    const { made, address } = open('/patients');
    expect(await screen.findByText('Search for a patient')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Find a patient'), 'ramos');
    await userEvent.click(await screen.findByRole('link', { name: 'Ramos, Anna' }));
    expect(made('search')).toEqual([{ text: 'ramos' }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Ramos' })).toBeTruthy();
    expect(address()).toBe('/patients/900');
  });

  it('[PTN-001] says when no patient matches, and when the search failed', { tags: ['deep'] }, async () => {
    let answer: () => Response = () => json({ patients: [], hasMore: false });
    open('/patients', { search: () => answer() });
    await userEvent.type(screen.getByLabelText('Find a patient'), 'nobody');
    expect(await screen.findByText('No matches')).toBeTruthy();
    answer = down;
    await userEvent.type(screen.getByLabelText('Find a patient'), ' else');
    expect(await screen.findByText('Couldn’t search for patients')).toBeTruthy();
  });
});

describe("a patient's page", () => {
  it('[PTN-001] shows who they are, what happened, and what comes next', async () => {
    const health = [
      { kind: 'medicine', name: 'Latanoprost', detail: '1 drop, daily' },
      { kind: 'allergy', name: 'Penicillin', detail: '' },
    ] as const;
    open('/patients/900', { '900': () => json(patientOf({ health: [...health] })) });
    const who = within(await screen.findByRole('complementary', { name: 'About the patient' }));
    expect(who.getByRole('region', { name: 'Identity' }).textContent).toMatch(
      /VSP · Choice.*Latanoprost \(1 drop, daily\).*Penicillin/,
    );
    expect(who.getByRole('region', { name: 'Contact' }).textContent).toMatch(
      /555-0187.*anna@example\.test.*Corrected here/,
    );
    expect(who.getByRole('link', { name: 'Ben Ramos' }).getAttribute('href')).toBe('/patients/901');
    expect(who.getByRole('region', { name: 'Consent' }).textContent).toMatch(/Can get texts.*HIPAA consent given.*YES/);
    const change = await screen.findByRole('link', { name: 'Move or cancel: Mon Nov 23, 3:00 PM' });
    expect(change.getAttribute('href')).toBe('/calendar?visit=1&date=2026-11-23');
    const book = screen.getByRole('link', { name: 'Book visit' });
    expect(book.getAttribute('href')).toBe('/calendar?book=next&location=2001');
    expect(await screen.findByText('Visit: Comprehensive exam')).toBeTruthy();
    const ahead = screen.getByRole('complementary', { name: 'What comes next' });
    expect(ahead.textContent).toMatch(/Mon Nov 23, 3:00 PM/);
    expect(ahead.textContent).toMatch(/Last reminder.*Goes out Sun Nov 22, 9:00 AM by text/);
    expect(ahead.textContent).toMatch(/Not sent: already has an appointment/);
    expect(within(ahead).getByRole('link', { name: 'Open the conversation' })).toBeTruthy();
  });

  it('[PTN-001] offers no texting to users without that right, and says when a patient doesn’t exist', async () => {
    open('/patients/900', {}, (element) => element !== 'Dv4Chat');
    const ahead = await screen.findByRole('complementary', { name: 'What comes next' });
    expect(within(ahead).queryByRole('link', { name: /conversation|text/ })).toBeNull();
    cleanup();
    open('/patients/5', { '5': () => json({ type: 'x', title: 'No', status: 404, code: 'patient.not-found' }, 404) });
    expect(await screen.findByText('This patient doesn’t exist')).toBeTruthy();
  });

  it('[PTN-002] sends what was corrected, and asks about an opt-out on the old number', {
    tags: ['deep'],
  }, async () => {
    const record = () => json(patientOf({ texts: 'opted-out' }));
    const sent: Record<string, unknown>[] = [];
    open('/patients/900', {
      '900': (given: Record<string, unknown>) => {
        if (Object.keys(given).length === 0) return record();
        sent.push(given);
        return json({ addKey: 900, corrected: ['cellPhone'] });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct contact' }));
    const phone = dialog.getByLabelText('Cell phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '212-555-0199');
    expect(dialog.getByLabelText(/Also opt the new number out/)).toHaveProperty('checked', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(sent).toEqual([{ cellPhone: '212-555-0199', keepsOptOut: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('erasing a patient', () => {
  const preview = {
    ...{ patientId: 'BE-77', obstacle: null, holdReason: null, visitsAhead: 0, formsUntil: '2032-03-06' },
    erased: { texts: 12, pictures: 1, forms: 0, files: 0, bookings: 0, emails: 0, recalls: 0, insurances: 0 },
    kept: { signedForms: 2, consents: 1, visits: 0, prescriptions: 0, orders: 0, notices: 0 },
  };

  it('[PTN-004] says what goes and what stays, and wants a reason and the typed ID', async () => {
    const { made } = open('/patients/900', {
      erasure: () => json(preview),
      erase: () => json({ erasedAt: '2026-11-20T15:00:00Z', formsUntil: '2032-03-06' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase patient' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase patient' }));
    expect((await dialog.findByRole('region', { name: 'Deleted' })).textContent).toMatch(
      /12 texts and notes.*1 picture/,
    );
    expect(dialog.getByRole('region', { name: 'What stays' }).textContent).toMatch(/2 signed forms.*Mar 6, 2032/);
    const button = dialog.getByRole('button', { name: 'Erase for good' });
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Asked in writing');
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText(/Type the patient’s ID, BE-77/), 'be-77');
    await userEvent.click(button);
    await waitFor(() => expect(made('erase')).toEqual([{ typedId: 'be-77', reason: 'Asked in writing' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PTN-004] is refused with what to do first, hidden without the right, and shown once done', async () => {
    open('/patients/900', { erasure: () => json({ ...preview, obstacle: 'visits-ahead', visitsAhead: 2 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase patient' }));
    expect(await screen.findByText('This patient has 2 upcoming visits. Cancel them first.')).toBeTruthy();
    cleanup();
    open('/patients/900', {}, (element) => element !== 'Dv4ErasePatientsMenu');
    await screen.findByRole('button', { name: 'Download record' });
    expect(screen.queryByRole('button', { name: 'Erase patient' })).toBeNull();
    cleanup();
    const erased = { at: '2026-11-20T15:00:00Z', userName: 'Ada', reason: 'Asked in writing', formsUntil: null };
    open('/patients/900', { '900': () => json(patientOf({ erased })) });
    expect((await screen.findByRole('region', { name: 'Erased' })).textContent).toMatch(/by Ada.*Asked in writing/);
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });

  it('[PTN-004] is over when an administrator brings the patient back with names and a reason', {
    tags: ['deep'],
  }, async () => {
    const erased = { at: '2026-11-20T15:00:00Z', userName: 'Ada', reason: 'Asked in writing', formsUntil: null };
    const { made } = open('/patients/900', {
      '900': () => json(patientOf({ erased })),
      return: () => json({ returnedAt: '2026-11-23T15:00:00Z' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back patient' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring back patient' }));
    const button = dialog.getByRole('button', { name: 'Bring back patient' });
    await userEvent.type(dialog.getByLabelText(/First name/), 'Anna');
    await userEvent.type(dialog.getByLabelText(/Last name/), 'Ramos');
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Booked again');
    await userEvent.click(button);
    const sent = { firstName: 'Anna', lastName: 'Ramos', dob: null, reason: 'Booked again' };
    await waitFor(() => expect(made('return')).toEqual([sent]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    open(
      '/patients/900',
      { '900': () => json(patientOf({ erased })) },
      (element) => element !== 'Dv4ErasePatientsMenu',
    );
    await screen.findByRole('region', { name: 'Erased' });
    expect(screen.queryByRole('button', { name: 'Bring back patient' })).toBeNull();
  });
});

describe('possible duplicates', () => {
  const twin = { ...found, addKey: 902, patientId: 'BE-78' };

  it('[PTN-003] are merged into the record that staff keep, after asking', async () => {
    const { made } = open('/patients/duplicates', {
      duplicates: () =>
        json({ pairs: [{ reason: 'name-and-birth', one: found, other: twin }], hasMore: false, merges: [] }),
      merge: () => json({ mergeKey: 4 }),
      undo: () => json({ addKey: 900 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the record BE-78' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Keep Anna Ramos/ }));
    expect(dialog.getByText(/undo this for 30 days/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge records' }));
    await waitFor(() => expect(made('merge')).toEqual([{ mergedKey: 900 }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(made('undo')).toHaveLength(1));
  });
});
