// @vitest-environment jsdom
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../shared/notices/notices.ts';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { bookingOf } from '../../shared/visit-record/book-for.ts';
import { calendarOf, visitOf } from './testing/calendar-sample.ts';
import { Visits } from './visits.tsx';

const OUTCOME = {
  ...{ apptKey: 1, visit: visitOf(), actKey: 8, undoUntil: '2026-11-23T13:00:10Z', isTexted: false, isMailed: false },
};
const SLOT = { date: '2026-11-24', time: '10:00', acctKey: 4 };
const TEXT = { text: { phone: '+12125550188', body: 'You’re booked.', segments: 1 }, noText: null, email: null };

const FOR_ANA = bookingOf({ addKey: 2, firstName: 'Ana', lastName: 'Reyes', locKey: 3 });

const open = (path: string, answers: Record<string, unknown> = {}, visits: CalendarVisit[] = [visitOf()]) =>
  showPage(
    <Routes>
      <Route path="/calendar" element={<Visits />} />
      <Route
        path="/desk"
        element={
          <Link to={`${FOR_ANA.to}&view=list`} state={FOR_ANA.state}>
            Book
          </Link>
        }
      />
    </Routes>,
    {
      path,
      session: { allows: (element) => ['Dv4CalendarMenu', 'Dv4BulkTextsMenu'].includes(element) },
      answers: {
        calendar: () => Response.json(calendarOf({ visits })),
        times: () => Response.json({ times: [SLOT, { ...SLOT, time: '10:40' }], hasMore: false }),
        explain: () => Response.json({ reasons: [] }),
        preview: () => Response.json(TEXT),
        ...answers,
      },
    },
  );

const press = async (dialog: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(dialog).findByRole('button', { name }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const choose = async (box: HTMLElement, label: string, name: string | RegExp) => {
  await userEvent.click(within(box).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
/** The server did it, but its answer never came. */
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

describe('an act whose answer got lost', () => {
  it('[VIS-002] keeps its key when it is sent again, so that the visit is moved once', { tags: ['deep'] }, async () => {
    const answers = [lost, () => Response.json(OUTCOME)];
    const stamps = ['s', 's-moved'];
    const { made } = open('/calendar?view=list&date=2026-11-23&visit=1', {
      calendar: () => Response.json(calendarOf({ visits: [visitOf({ stamp: stamps.shift() ?? 's-moved' })] })),
      move: () => answers.shift()?.(),
    });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    await press(move, '10:00 AM');
    await press(move, 'Move visit');
    expect((await within(move).findByRole('alert')).textContent).toContain('Can’t reach Sightline');
    await press(move, 'Move visit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = made('move');
    expect(second?.clientKey).toBe(first?.clientKey);
    expect(second?.clientKey).toBeTruthy();
  });

  it('[VIS-002] gets another key once another time is chosen', { tags: ['deep'] }, async () => {
    const { made } = open('/calendar?view=list&date=2026-11-23&visit=1', { move: lost });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    for (const [place, time] of ['10:00 AM', '10:40 AM'].entries()) {
      await press(move, time);
      await press(move, 'Move visit');
      await waitFor(() => expect(made('move')).toHaveLength(place + 1));
      await within(move).findByRole('alert');
    }
    expect(new Set(made('move').map(({ clientKey }) => clientKey)).size).toBe(2);
  });
});

describe('a visit that a colleague changes while a dialog is open', () => {
  const NOW = { by: 'Kim Lee', at: '2026-11-23T13:05:00Z' };
  const MOVED = visitOf({ stamp: 's2', date: '2026-11-25', time: '14:00', lastChange: NOW });
  const refused = (visit: CalendarVisit) => () =>
    Response.json(
      {
        type: '/problems/visit.changed',
        title: 'Someone else just changed this visit.',
        status: 409,
        code: 'visit.changed',
        visit,
      },
      { status: 409 },
    );

  it('[VIS-002] is moved only after the user saw who moved it, when and where to, and chose again', async () => {
    const answers = [refused(MOVED), () => Response.json(OUTCOME)];
    const { made } = open('/calendar?view=list&date=2026-11-23&visit=1', { move: () => answers.shift()?.() });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    await press(move, '10:00 AM');
    await press(move, 'Move visit');
    const note = await within(move).findByRole('alert');
    expect(note.textContent).toMatch(
      /Kim Lee moved this visit at 11\/23\/26 .* to Wednesday, November 25, 2:00 PM, Mei Zhao, Main St/,
    );
    const submit = within(move).getByRole('button', { name: 'Move visit' });
    expect(submit).toHaveProperty('disabled', true);
    await press(move, 'Continue with the visit as it is now');
    expect(within(move).queryByRole('alert')).toBeNull();
    expect(submit).toHaveProperty('disabled', true);
    await press(move, '10:40 AM');
    await press(move, 'Move visit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('move').map(({ stamp }) => stamp)).toEqual(['s', 's2']);
  });

  it('[VIS-002] keeps the stamp it was opened with, and says at once what changed', async () => {
    const visits = [visitOf(), visitOf({ stamp: 's2', time: '11:00', lastChange: NOW })];
    const { made, queries } = open('/calendar?view=list&date=2026-11-23&visit=1', {
      calendar: () => Response.json(calendarOf({ visits: [visits[0] ?? visitOf()] })),
      cancel: () => Response.json(OUTCOME),
    });
    await press(await dialog('Ana Reyes'), 'Cancel visit');
    const cancel = await dialog('Cancel visit');
    await userEvent.type(within(cancel).getByRole('textbox', { name: 'Reason' }), 'Sick');
    visits.shift();
    await queries.invalidateQueries();
    expect((await within(cancel).findByRole('alert')).textContent).toContain('Kim Lee moved this visit');
    expect(within(cancel).getByRole('button', { name: 'Cancel visit' })).toHaveProperty('disabled', true);
    await press(cancel, 'Continue with the visit as it is now');
    await press(cancel, 'Cancel visit');
    await waitFor(() => expect(made('cancel')).toMatchObject([{ stamp: 's2', reason: 'Sick' }]));
  });

  it('[VIS-002] can only be left once a colleague cancelled it', async () => {
    const gone = visitOf({ stamp: 's3', status: 'cancelled', lastChange: NOW });
    open('/calendar?view=list&date=2026-11-23&visit=1', { cancel: refused(gone) });
    await press(await dialog('Ana Reyes'), 'Cancel visit');
    const cancel = await dialog('Cancel visit');
    await userEvent.type(within(cancel).getByRole('textbox', { name: 'Reason' }), 'Sick');
    await press(cancel, 'Cancel visit');
    expect((await within(cancel).findByRole('alert')).textContent).toContain('Kim Lee cancelled this visit');
    expect(within(cancel).queryByRole('button', { name: /Continue/ })).toBeNull();
  });
});

describe('a time that the schedule doesn’t offer', () => {
  const NO_HOURS = { reasons: [{ code: 'no-rule', open: [] }] };

  it('[VIS-002] is taken only with a reason, and the dialog says so beside its button', {
    tags: ['deep'],
  }, async () => {
    const { made } = open('/calendar?view=list&date=2026-11-23&visit=1', {
      explain: ({ time }: Record<string, unknown>) => Response.json(time === '18:05' ? NO_HOURS : { reasons: [] }),
      move: () => Response.json(OUTCOME),
    });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    const submit = within(move).getByRole('button', { name: 'Move visit' });
    expect(within(move).getByText('Choose a time.')).toBeTruthy();
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.change(within(move).getByLabelText('Time'), { target: { value: '18:05' } });
    expect(await within(move).findByText('Give a reason to take this time anyway.')).toBeTruthy();
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.type(within(move).getByLabelText(/Reason to take it anyway/), 'As agreed');
    expect(within(move).queryByText('Give a reason to take this time anyway.')).toBeNull();
    await userEvent.click(submit);
    await waitFor(() => expect(made('move')).toMatchObject([{ time: '18:05', override: 'As agreed' }]));
  });

  it('[VIS-002] needs no reason any more once another time is chosen after a refusal', async () => {
    const refusal = { type: 'about:blank', title: 'No', status: 409, code: 'visit.same-time' };
    open('/calendar?view=list&date=2026-11-23&visit=1', { move: () => Response.json(refusal, { status: 409 }) });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    await press(move, '10:00 AM');
    await press(move, 'Move visit');
    expect(await within(move).findByLabelText(/Reason to take it anyway/)).toBeTruthy();
    const submit = within(move).getByRole('button', { name: 'Move visit' });
    await waitFor(() => expect(submit).toHaveProperty('disabled', true));
    await press(move, '10:40 AM');
    expect(within(move).queryByLabelText(/Reason to take it anyway/)).toBeNull();
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  });
});

describe('the text to the patient', () => {
  it('[VIS-003] is asked for once typing pauses, and never shown for what was typed before', {
    tags: ['deep'],
  }, async () => {
    const shown = (phone: unknown) => ({ ...TEXT, text: { ...TEXT.text, body: `Booked, to ${String(phone)}` } });
    const { made } = open('/calendar?view=list&date=2026-11-23&book=2026-11-23T', {
      preview: ({ patient }: Record<string, unknown>) => Response.json(shown(Reflect.get(Object(patient), 'phone'))),
    });
    const book = await dialog('Book visit');
    await press(book, 'New patient');
    const fields = within(within(book).getByRole('group', { name: 'New patient' }));
    await choose(book, 'Type of visit', /^Exam/);
    await press(book, '10:00 AM');
    await userEvent.type(fields.getByLabelText('First name'), 'Rosa');
    await userEvent.type(fields.getByLabelText('Last name'), 'Diaz');
    await userEvent.type(fields.getByLabelText('Email'), 'rosa.diaz@example.com');
    await userEvent.type(fields.getByLabelText('Cell phone'), '2125550188');
    expect(await within(book).findByText('Booked, to 2125550188')).toBeTruthy();
    expect(made('preview').length).toBeLessThan(5);
    await userEvent.type(fields.getByLabelText('Cell phone'), '{Backspace}7');
    expect(within(book).queryByText('Booked, to 2125550188')).toBeNull();
    expect(await within(book).findByText('Booked, to 2125550187')).toBeTruthy();
  });

  it('[VIS-002] names the visits that the patient has ahead, even if they get no message', async () => {
    const visitsAhead = [{ apptKey: 9, date: '2026-12-03', time: '14:30', type: 'Exam', provider: 'Abena Osei' }];
    open('/calendar?view=list&date=2026-11-23&visit=1', { preview: () => Response.json({ ...TEXT, visitsAhead }) }, [
      visitOf({ status: 'noshow' }),
    ]);
    await press(await dialog('Ana Reyes'), 'Book again');
    const book = await dialog('Book visit');
    await userEvent.click(within(book).getByRole('checkbox', { name: /Tell the patient/ }));
    await press(book, '10:00 AM');
    expect(await within(book).findByText('This patient already has a visit ahead')).toBeTruthy();
    expect(within(book).getByText('Thursday, December 3, 2:30 PM, Exam, Abena Osei')).toBeTruthy();
    expect(within(book).getByRole('button', { name: 'Book visit' })).toHaveProperty('disabled', false);
  });

  it('[VIS-003] can be asked for again where the server failed', { tags: ['deep'] }, async () => {
    const answers = [lost, () => Response.json(TEXT)];
    open('/calendar?view=list&date=2026-11-23&visit=1', { preview: () => answers.shift()?.() });
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    await press(move, '10:00 AM');
    await press(move, 'Try again');
    expect(await within(move).findByText('You’re booked.')).toBeTruthy();
  });
});

describe('a visit that was just booked', () => {
  /** The calendar, loaded once; what is loaded after that never comes. */
  const loadedOnce = () => {
    let loads = 0;
    return () => (loads++ === 0 ? Response.json(calendarOf()) : new Promise(() => {}));
  };
  async function bookAt(name: string) {
    const book = await dialog('Book visit');
    await choose(book, 'Type of visit', /^Exam/);
    await press(book, name);
    await press(book, 'Book visit');
  }

  it('[VIS-002] closes its dialog before the calendar is loaded again, and is not called a time that isn’t offered', async () => {
    const { made } = open('/desk', {
      visits: () => Response.json(OUTCOME, { status: 201 }),
      calendar: loadedOnce(),
      explain: () => Response.json({ reasons: made('visits').length > 0 ? [{ code: 'taken' }] : [] }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Book' }));
    await bookAt('10:00 AM');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Visit booked.')).toBeTruthy();
    expect(screen.queryByText(/doesn’t offer this time/)).toBeNull();
  });

  it('[VIS-002] is undone by Enter, as the focus goes from the dialog to Undo', async () => {
    const { made } = open('/desk', {
      visits: () => new Promise((answer) => setTimeout(() => answer(Response.json(OUTCOME, { status: 201 })), 20)),
      undo: () => Response.json({ visit: visitOf() }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Book' }));
    const lost: boolean[] = [];
    document.addEventListener('focusout', ({ relatedTarget }) => lost.push(relatedTarget === null));
    await bookAt('10:00 AM');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement === undo).toBe(true));
    expect(lost.at(-1)).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    // A link led here: nothing on the page opened the dialog.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Book visit'));
    expect(made('undo')).toEqual([{ actKey: OUTCOME.actKey }]);
  });

  it('[VIS-002] is not undone by Enter that is still held down', async () => {
    const { made } = open('/desk', { visits: () => Response.json(OUTCOME, { status: 201 }) });
    await userEvent.click(screen.getByRole('link', { name: 'Book' }));
    await bookAt('10:00 AM');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(fireEvent.keyDown(undo, { key: 'Enter', repeat: true })).toBe(false);
    expect(made('undo')).toEqual([]);
  });
});

const EXAM_DUE = { pairKey: 7, title: 'Exam due', type: 'RECALL', texts: [{ locale: 'en-US', body: 'Hi' }] };

describe('the visits of one status', () => {
  it('[VIS-001] [BLK-001] are shown alone, and are whom a bulk text from there goes to', async () => {
    const day = [
      visitOf(),
      visitOf({ apptKey: 2, addKey: 3, firstName: 'Ben', status: 'confirmed', time: '10:00' }),
      visitOf({ apptKey: 3, addKey: 4, firstName: 'Eva', status: 'cancelled', time: '11:00' }),
    ];
    const { made, address } = open(
      '/calendar?view=list&date=2026-11-23',
      {
        choices: () => Response.json({ templates: [EXAM_DUE], settings: { aMinute: 60, holdOutPercent: 0 } }),
      },
      day,
    );
    await screen.findByRole('button', { name: 'Ben Reyes' });
    expect(screen.getByRole('button', { name: 'Text these patients (2 visits)' })).toBeTruthy();
    await choose(document.body, 'Status', 'Not confirmed');
    expect(screen.queryByRole('button', { name: 'Ben Reyes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ana Reyes' })).toBeTruthy();
    expect(address()).toContain('status=booked');
    expect(screen.getByText('1 visit')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Text these patients (1 visit)' }));
    await screen.findByRole('combobox', { name: 'Template' });
    await choose(await dialog('Text these people'), 'Template', EXAM_DUE.title);
    await waitFor(() =>
      expect(made('prepare').at(-1)?.selection).toEqual({ from: 'rows', rows: [{ addKey: 2, locKey: 3 }] }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(document.body, 'Status', 'Missed');
    expect(await screen.findByText('No visits with this status.')).toBeTruthy();
  });
});

describe('the focus', () => {
  it('[VIS-002] goes back to the visit once its undo is over, and to the button that opened a booking', {
    tags: ['deep'],
  }, async () => {
    open('/calendar?view=list&date=2026-11-23', {
      move: () => Response.json(OUTCOME),
      undo: () => Response.json({ visit: visitOf() }),
    });
    (await screen.findByRole('button', { name: 'Ana Reyes' })).focus();
    await userEvent.keyboard('{Enter}');
    await press(await dialog('Ana Reyes'), 'Move');
    const move = await dialog('Move visit');
    await press(move, '10:00 AM');
    await press(move, 'Move visit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement === undo).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana Reyes' })));
    const book = screen.getByRole('button', { name: 'Book visit' });
    book.focus();
    await userEvent.keyboard('{Enter}');
    const [, leave] = await within(await dialog('Book visit')).findAllByRole('button', { name: 'Close' });
    leave?.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book visit' })));
  });
});

describe('booking', () => {
  it('[VIS-002] is for the patient whose page led here, whom no URL names', { tags: ['deep'] }, async () => {
    const { made, address } = open('/desk', { visits: () => Response.json(OUTCOME, { status: 201 }) });
    await userEvent.click(screen.getByRole('link', { name: 'Book' }));
    const book = await dialog('Book visit');
    expect(address()).toBe('/calendar?book=next&location=3&view=list');
    expect(within(book).getByRole('combobox', { name: 'Patient' })).toHaveProperty('value', 'Ana Reyes');
    await choose(book, 'Type of visit', /^Exam/);
    await press(book, '10:00 AM');
    await press(book, 'Book visit');
    await waitFor(() => expect(made('visits')).toMatchObject([{ addKey: 2, locKey: 3, taskKey: 5, ...SLOT }]));
  });

  it('[VIS-002] names the provider of each time while anyone will do', async () => {
    const two = [
      { acctKey: 4, name: 'Mei Zhao', title: 'OD' },
      { acctKey: 6, name: 'Sam Ortiz', title: 'OD' },
    ];
    open('/calendar?view=list&date=2026-11-23&book=2026-11-23T', {
      calendar: () => Response.json(calendarOf({ providers: two })),
      times: () => Response.json({ times: [SLOT, { ...SLOT, acctKey: 6 }], hasMore: false }),
    });
    const book = await dialog('Book visit');
    await choose(book, 'Type of visit', /^Exam/);
    await press(book, '10:00 AM, Sam Ortiz');
    expect(within(book).getByRole('combobox', { name: 'Provider' })).toHaveProperty('value', 'Sam Ortiz');
    expect(within(book).queryByRole('button', { name: '10:00 AM, Mei Zhao' })).toBeNull();
  });

  it('[VIS-002] [VIS-003] takes someone who isn’t a patient yet, with the text shown before', {
    tags: ['deep'],
  }, async () => {
    const { made } = open('/calendar?view=list&date=2026-11-23&book=2026-11-23T', {
      search: () => Response.json({ patients: [], hasMore: false }),
      visits: () => Response.json(OUTCOME, { status: 201 }),
    });
    const book = await dialog('Book visit');
    await userEvent.type(within(book).getByRole('combobox', { name: 'Patient' }), 'Rosa Diaz');
    await press(book, 'New patient');
    const fields = within(within(book).getByRole('group', { name: 'New patient' }));
    expect(fields.getByLabelText('First name')).toHaveProperty('value', 'Rosa');
    expect(fields.getByLabelText('Last name')).toHaveProperty('value', 'Diaz');
    await choose(book, 'Type of visit', /^Exam/);
    await press(book, '10:00 AM');
    const submit = within(book).getByRole('button', { name: 'Book visit' });
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.type(fields.getByLabelText('Cell phone'), '212 555 01');
    expect(await fields.findByText('Enter a US phone number with 10 digits.')).toBeTruthy();
    await userEvent.type(fields.getByLabelText('Cell phone'), '88');
    expect(await within(book).findByText('You’re booked.')).toBeTruthy();
    const reach = { phone: '212 555 0188', email: null, preferredLanguage: 'English' };
    expect(made('preview').at(-1)).toMatchObject({ what: 'booked', patient: reach });
    await userEvent.click(submit);
    const patient = { firstName: 'Rosa', lastName: 'Diaz', dob: null, ...reach };
    await waitFor(() => expect(made('visits')).toMatchObject([{ patient, ...SLOT }]));
    expect(made('visits')[0]).not.toHaveProperty('addKey');
  });

  it('[VIS-002] is offered again after a missed visit, for the same patient and type', { tags: ['deep'] }, async () => {
    open('/calendar?view=list&date=2026-11-23&visit=1', {}, [visitOf({ status: 'noshow' })]);
    await press(await dialog('Ana Reyes'), 'Book again');
    const book = await dialog('Book visit');
    expect(within(book).getByRole('combobox', { name: 'Patient' })).toHaveProperty('value', 'Ana Reyes');
    expect(within(book).getByRole('combobox', { name: 'Type of visit' })).toHaveProperty('value', 'Exam, 40 min');
  });
});
