// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from '../testing/desk.tsx';
import { messageOf, pageOf, patientOf } from '../testing/samples.ts';

// The whole inbox is drawn at each key: on a loaded machine that takes its time.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8_000 });

const NEW = '/communications/chat/new';
const delia = patientOf(1, { firstName: 'Delia', lastName: 'Ramos' });
const walter = patientOf(2, { firstName: 'Walter', lastName: 'Kim' });
const oneLocation = { locations: [{ LocKey: 2001, LocName: 'Main St', City: '', State: '', Zip: '' }] };
const found = (...patients: (typeof delia)[]) => ({ ListOfPatientSearch: patients, Error: '' });

const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const row = (name: RegExp) => screen.findByRole('button', { name });
const chips = () => within(screen.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');

type Desk = NonNullable<Parameters<typeof openInbox>[1]>;

/** Opens the pane in front of patients, from one location unless told otherwise. */
function open({ patients = [delia, walter], ...desk }: Desk & { patients?: (typeof delia)[] } = {}) {
  const answers = {
    FindPatient: found(...patients),
    Messages: (body: Record<string, unknown>) => pageOf([], { Conversation: null, ...pageFor(body) }),
    ...desk.answers,
  };
  return openInbox(NEW, { session: oneLocation, ...desk, answers });
}

const pageFor = ({ conversationKey }: Record<string, unknown>) => (conversationKey === 7 ? pageOf([901]) : {});

async function searchFor(lastName: string): Promise<void> {
  await userEvent.clear(await input('Last Name'));
  await userEvent.type(await input('Last Name'), `${lastName}{Enter}`);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the four inputs', () => {
  it('[MSG-026] take 20 characters and nothing between angle brackets, and focus is in the first', async () => {
    open();
    await waitFor(async () => expect(document.activeElement).toBe(await input('Patient ID')));
    await userEvent.type(await input('First Name'), 'Jo<b>anna');
    expect((await input('First Name')).value).toBe('Jo<>anna');
    await userEvent.click(await input('Last Name'));
    await userEvent.paste('<script>alert(1)</script>Ramos-Whitaker-Natarajan');
    expect((await input('Last Name')).value).toBe('<>alert(1)<>Ramos-Wh');
  });

  it('[MSG-027] put dashes into a phone while it is typed, and keep the last ten digits of a pasted one', async () => {
    open();
    const phone = await input('Phone');
    await userEvent.type(phone, '21255501875');
    expect(phone.value).toBe('212-555-0187');
    await userEvent.clear(phone);
    await userEvent.paste('+1 (646) 555-0142');
    expect(phone.value).toBe('646-555-0142');
  });

  it('[MSG-027] leave the caret behind the digit that was typed', async () => {
    open();
    const phone = await input('Phone');
    await userEvent.type(phone, '2125550187');
    phone.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    expect(phone.value).toBe('212-550-187');
    await userEvent.keyboard('9');
    expect([phone.value, phone.selectionStart]).toEqual(['212-955-0187', 5]);
  });

  it('[MSG-028] a patient ID puts names and phone out of use, and is asked for alone', async () => {
    const { made } = open();
    await userEvent.type(await input('First Name'), 'Delia');
    await userEvent.type(await input('Patient ID'), 'BE-1{Enter}');
    for (const name of ['First Name', 'Last Name', 'Phone']) expect((await input(name)).disabled).toBe(true);
    await waitFor(() => expect(made('FindPatient')).toHaveLength(1));
    expect(made('FindPatient')[0]).toMatchObject({ PatientId: 'BE-1', FirstName: '', LastName: '', Phone: '' });
  });
});

describe('the search', () => {
  it('[MSG-029] runs 1 s after typing stops, once', async () => {
    const { made } = open();
    await userEvent.type(await input('Last Name'), 'ram');
    expect(made('FindPatient')).toEqual([]);
    await waitFor(() => expect(made('FindPatient')).toHaveLength(1));
    expect(made('FindPatient')).toMatchObject([{ SessionId: 's-1', LastName: 'ram', locKey: 2001 }]);
  });

  it('[MSG-029] leaves out a phone that is not whole, and asks for nothing by it alone', async () => {
    const { made } = open();
    await userEvent.type(await input('Phone'), '212-555-01{Enter}');
    await userEvent.type(await input('First Name'), 'De{Enter}');
    await row(/^Delia Ramos/);
    expect(made('FindPatient')).toMatchObject([{ FirstName: 'De', Phone: '' }]);
  });

  it('[MSG-029] cancels the search that a new one takes the place of', async () => {
    const signals: AbortSignal[] = [];
    open({ answers: { FindPatient: () => new Promise(() => {}) } });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.endsWith('FindPatient') && init.signal) signals.push(init.signal);
      return fetch(url, init);
    });
    await searchFor('ram');
    await waitFor(() => expect(signals).toHaveLength(1));
    await searchFor('kim');
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it('[MSG-029] says whom it did not find', async () => {
    open({ patients: [] });
    await userEvent.type(await input('First Name'), 'Delia');
    await searchFor('Ramos');
    expect(await screen.findByText('Sorry no patients were found for Delia Ramos')).toBeDefined();
  });

  it('[MSG-040] a search that fails says that nothing can be sent, and can be tried again', async () => {
    const { made } = open({ answers: { FindPatient: () => new Response('{}', { status: 500 }) } });
    await searchFor('ram');
    expect(await screen.findByText('Unable to send a message')).toBeDefined();
    expect(screen.getByText('Currently unable to send any message. Please try again later.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const pane = within(screen.getByRole('region', { name: 'New message' }));
    await userEvent.click(await pane.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(made('FindPatient')).toHaveLength(2));
  });
});

describe('recipients', () => {
  it('[MSG-030] a row says who, by which phone, born when; chosen it becomes a chip and says so', async () => {
    open();
    await searchFor('ram');
    expect((await row(/^Delia Ramos/)).textContent).toBe('Delia Ramos(212) 555-000103/12/1980ID BE-1');
    await userEvent.click(await row(/^Delia Ramos/));
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Delia Ramos']);
    expect((await row(/^Delia Ramos/)).textContent).toContain('Added');
    await waitFor(async () => expect(document.activeElement).toBe(await input('Last Name')));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Delia Ramos' }));
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it('[MSG-030] shows five rows and five chips, more when asked, and clears all with a way back', async () => {
    open({ patients: Array.from({ length: 8 }, (_, n) => patientOf(n + 1)) });
    await searchFor('ram');
    await row(/Ramos 5/);
    expect(screen.queryByRole('button', { name: /Ramos 6/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }));
    for (let n = 1; n <= 7; n += 1) await userEvent.click(await row(new RegExp(`^Delia Ramos ${n}`)));
    expect(chips()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
    expect(chips()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
    expect((await input('Last Name')).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(chips().length).toBeGreaterThan(0);
  });

  it('[MSG-031] a malformed number cannot be chosen, and one without a cell phone is said to lack it', async () => {
    open({
      patients: [
        patientOf(1, { lastName: 'Zero', cellPhone: '0000000000', isValidPhone: false }),
        patientOf(2, { lastName: 'Landline', cellPhone: '', primaryPhone: '+12125550199' }),
      ],
    });
    await searchFor('x');
    expect((await row(/Zero/)).textContent).toContain('The number is malformed');
    await userEvent.click(await row(/Zero/));
    await userEvent.click(await row(/Landline/));
    expect(await screen.findByText('Cell Phone Needed')).toBeDefined();
    expect(screen.getByText('This patient does not have a cell phone.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it('[MSG-032] nobody is added twice, and nobody after the tenth', async () => {
    open({ patients: Array.from({ length: 11 }, (_, n) => patientOf(n + 1)) });
    await searchFor('ram');
    await userEvent.click(await screen.findByRole('button', { name: /Show more/ }));
    for (let n = 1; n <= 10; n += 1) await userEvent.click(await row(new RegExp(`^Delia Ramos ${n}\\(`)));
    await userEvent.click(await row(/^Delia Ramos 10\(/));
    expect(screen.queryByText('Messages Limit')).toBeNull();
    await userEvent.click(await row(/^Delia Ramos 11\(/));
    expect(await screen.findByText('Messages Limit')).toBeDefined();
    expect(screen.getByText('Only 10 patients can be sent a message at once.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (5)' }));
    expect(chips()).toHaveLength(10);
  });

  it('[MSG-030] the keyboard alone finds, walks and chooses, and Escape leads back to the list', async () => {
    open();
    await searchFor('ram');
    await row(/^Delia Ramos/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Walter Kim']);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(await input('Last Name'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Choose a conversation')).toBeDefined();
  });

  it('[MSG-030] recipients and text outlive a reload', async () => {
    open();
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Delia Ramos' }), 'Your frames');
    cleanup();
    open();
    const text = await screen.findByRole('textbox', { name: 'Message to Delia Ramos' });
    expect(text).toHaveProperty('value', 'Your frames');
    expect(chips()).toHaveLength(1);
  });
});

describe('a new patient', () => {
  const nobody = { patients: [] };
  const fill = async () => {
    await userEvent.type(await input('First Name'), 'Ana');
    await userEvent.type(await input('Last Name'), 'Reyes');
    await userEvent.type(await input('Phone'), '2125550101{Enter}');
  };
  const add = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add new patient' }));
    await screen.findByText('Would you like to add Ana Reyes as a new patient?');
    await userEvent.click(screen.getByRole('button', { name: 'Add patient' }));
  };

  it('[MSG-033] is offered where nobody was found, once names and phone are whole', async () => {
    open(nobody);
    await userEvent.type(await input('First Name'), 'A');
    await userEvent.type(await input('Last Name'), 'Reyes');
    await userEvent.type(await input('Phone'), '0000000000{Enter}');
    const button = await screen.findByRole('button', { name: 'Add new patient' });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(await input('First Name'), 'na');
    await userEvent.clear(await input('Phone'));
    await userEvent.type(await input('Phone'), '2125550101{Enter}');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('[MSG-033] [MSG-034] is asked for, added, said to be, and becomes a recipient', async () => {
    let answer = (_reply: unknown) => {};
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    const ana = patientOf(5, { firstName: 'Ana', lastName: 'Reyes' });
    const { made } = open({ ...nobody, answers: { CreateNewPatient: () => pending } });
    await fill();
    await add();
    expect(await screen.findByText('Adding patient')).toBeDefined();
    expect(made('CreateNewPatient')).toMatchObject([
      { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '212-555-0101', sessionId: 's-1', locKey: 2001 },
    ]);
    answer({ NewPatient: ana, Success: true, Errors: [], Message: 'Patient Added' });
    const said = await screen.findByText('Patient Added');
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Ana Reyes']);
    const since = performance.now();
    await waitFor(() => expect(said.isConnected).toBe(false));
    expect(performance.now() - since).toBeGreaterThan(1_800);
  });

  it('[MSG-034] whose phone has opted out is denied', async () => {
    const denial = { NewPatient: null, Success: false, Errors: [], Message: 'Patient has opted-out of SMS' };
    open({ ...nobody, answers: { CreateNewPatient: denial } });
    await fill();
    await add();
    expect(await screen.findByText('Patient has opted-out of SMS')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it.each([
    [{ NewPatient: null, Success: false, Errors: ['The number is malformed'], Message: '' }, 'Unable to add patient'],
    [() => new Response('{}', { status: 500 }), 'Unable to add new patient'],
  ])('[MSG-040] that could not be added is said to be refused, or to have failed', async (reply, title) => {
    open({ ...nobody, answers: { CreateNewPatient: reply } });
    await fill();
    await add();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByText('The number is malformed') !== null).toBe(title === 'Unable to add patient');
  });
});

describe('the location', () => {
  it('[MSG-042] is asked for once by accounts with several, and remembered', async () => {
    const { made } = open({ session: {} });
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
    const dialog = await screen.findByRole('dialog', { name: 'Select location' });
    await userEvent.click(within(dialog).getByRole('button', { name: /Harbor/ }));
    await waitFor(() => expect(made('Messages')).toMatchObject([{ LocKey: 2002, PhoneNumber: '+12125550001' }]));
    cleanup();
    open({ session: {} });
    expect(await screen.findByRole('button', { name: /^From ?Harbor$/ })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SES-017] is 0 where the account is not location-aware', async () => {
    const { made } = open({ session: { isLocationAware: false, currentLocationKeys: [0] } });
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
    await waitFor(() => expect(made('Messages')).toMatchObject([{ LocKey: 0, AddKey: 1 }]));
    expect(screen.queryByRole('button', { name: /location/i })).toBeNull();
  });
});

describe('one recipient', () => {
  const choose = async () => {
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
  };
  const box = () => screen.findByRole('textbox', { name: 'Message to Delia Ramos' });

  it('shows what was written before, and the way into the conversation', async () => {
    const page = pageOf([3], { Messages: [messageOf(3, { message: 'Is my new pair ready?' })] });
    open({ answers: { Messages: page } });
    await choose();
    expect(await screen.findByText('Is my new pair ready?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toContain('/message/7');
  });

  it('[MSG-025] who has opted out cannot be written to', async () => {
    open({ answers: { Messages: pageOf([], { Conversation: null, IsSMSDisabled: true }) } });
    await choose();
    expect(await screen.findByText('This patient has opted out of text messages.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('[MSG-041] a text goes with its location, patient and phone, and leads into the conversation', async () => {
    const { made } = open();
    await choose();
    await userEvent.type(await box(), 'Your frames are ready.{Enter}');
    await waitFor(() => expect(made('NewConversation')).toHaveLength(1));
    expect(made('NewConversation')[0]).toMatchObject({
      SessionId: 's-1',
      Message: 'Your frames are ready.',
      locKey: 2001,
      PMSPatientId: 'BE-1',
      AddKey: 1,
      SMSTo: '+12125550001',
      IsTemplateMessage: false,
    });
    expect(await screen.findByRole('log')).toBeDefined();
    expect(sessionStorage.getItem('new-message:0')).toBeNull();
    expect(sessionStorage.getItem('draft:0')).toBeNull();
  });

  it('[MSG-040] one that was refused or failed stays, and goes under the same key again', async () => {
    const replies = [
      { errors: ['This phone gets no texts.'], ConversationKey: null, transKeys: [] },
      new Response('{}', { status: 500 }),
    ];
    const { made } = open({ answers: { NewConversation: () => replies.shift() } });
    await choose();
    await userEvent.type(await box(), 'Ready{Enter}');
    expect(await screen.findByText('Unable to send a message to (212) 555-0001')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('This phone gets no texts.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Currently unable to send any message. Please try again later.')).toBeDefined();
    expect(await box()).toHaveProperty('value', 'Ready');
    const [first, second] = made('NewConversation');
    expect(second?.clientKey).toBe(first?.clientKey);
  });
});

describe('several recipients', () => {
  const box = () => screen.findByRole('textbox', { name: 'New message' });
  const keyOf = ({ SMSTo }: Record<string, unknown>) => Number(String(SMSTo).slice(-1));
  const checkAs = (refusals: Record<number, string>) => ({
    Check: ({ recipients, message }: Record<string, unknown>) => ({
      recipients: (recipients as { addKey: number; smsTo: string }[]).map(({ addKey, smsTo }) => ({
        addKey,
        smsTo,
        text: `${message} ${addKey}`,
        parts: 1,
        segments: 1,
        refusal: refusals[addKey] ?? null,
      })),
    }),
  });
  const three = { patients: [1, 2, 3].map((n) => patientOf(n)) };
  const write = async () => {
    await searchFor('ram');
    for (const n of [1, 2, 3]) await userEvent.click(await row(new RegExp(`^Delia Ramos ${n}`)));
    await userEvent.type(await box(), 'We close at 3');
    await userEvent.click(screen.getByRole('button', { name: 'Send to 3…' }));
  };
  const sheet = (name: string) => screen.findByRole('dialog', { name });

  it('[MSG-035] see before sending who gets what and who nothing and why, and only those who can get it', async () => {
    const { made } = open({
      ...three,
      answers: {
        ...checkAs({ 2: 'Has opted out.' }),
        NewConversation: (body: Record<string, unknown>) => ({
          errors: [],
          ConversationKey: keyOf(body),
          transKeys: [1],
        }),
      },
    });
    await write();
    const before = within(await sheet('Before it is sent'));
    expect(await before.findByText('2 of 3 patients get it · 2 segments in all')).toBeDefined();
    expect(before.getByText('Has opted out.')).toBeDefined();
    expect(before.getByText('We close at 3 1')).toBeDefined();
    expect(made('NewConversation')).toEqual([]);
    await userEvent.click(before.getByRole('button', { name: 'Send to 2 patients' }));
    const after = within(await sheet('What became of it'));
    expect(await after.findByText('2 of 2 sent · 1 left out')).toBeDefined();
    expect(made('NewConversation').map(({ AddKey, Message }) => [AddKey, Message])).toEqual([
      [1, 'We close at 3 1'],
      [3, 'We close at 3 3'],
    ]);
    const link = after.getByRole('link', { name: 'Open the conversation with Delia Ramos 3' });
    expect(link.getAttribute('href')).toContain('/message/3');
    await userEvent.click(after.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Choose a conversation')).toBeDefined();
    expect(sessionStorage.getItem('recipients-run:0')).toBeNull();
  });

  it('[MSG-035] each have an outcome of their own, and one that failed is tried again under its key', async () => {
    let isTriedAgain = false;
    const { made } = open({
      ...three,
      answers: {
        ...checkAs({}),
        NewConversation: (body: Record<string, unknown>) =>
          body.AddKey === 2 && !isTriedAgain
            ? { errors: ['The number cannot be reached.'], ConversationKey: null, transKeys: [] }
            : { errors: [], ConversationKey: keyOf(body), transKeys: [1] },
      },
    });
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to 3 patients' }));
    expect(await screen.findByText('2 of 3 sent · 1 failed')).toBeDefined();
    expect(screen.getByText('The number cannot be reached.')).toBeDefined();
    isTriedAgain = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry Delia Ramos 2' }));
    expect(await screen.findByText('3 of 3 sent')).toBeDefined();
    const keys = made('NewConversation').map(({ clientKey }) => clientKey);
    expect(keys).toHaveLength(4);
    expect(keys[3]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('[MSG-035] can be stopped between two, and the run outlives a reload and goes on', async () => {
    const answers: ((reply: unknown) => void)[] = [];
    const wait = () => new Promise((resolve) => answers.push(resolve));
    const sent = (n: number) => ({ errors: [], ConversationKey: n, transKeys: [n] });
    open({ ...three, answers: { ...checkAs({}), NewConversation: wait } });
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to 3 patients' }));
    expect(await screen.findByText('0 of 3 sent · 3 to go')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    answers[0]?.(sent(1));
    expect(await screen.findByText('1 of 3 sent · 2 not sent')).toBeDefined();
    expect(answers).toHaveLength(1);
    cleanup();
    const { made } = open({ ...three, answers: { NewConversation: sent(2) } });
    expect(await screen.findByText('1 of 3 sent · 2 not sent')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with 2 patients' }));
    expect(await screen.findByText('3 of 3 sent')).toBeDefined();
    expect(made('NewConversation').map(({ AddKey }) => AddKey)).toEqual([2, 3]);
  });

  it('[MSG-035] are not tried one after the other once the connection is lost', async () => {
    const { made } = open({
      ...three,
      answers: { ...checkAs({}), NewConversation: () => new Response('{}', { status: 503 }) },
    });
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to 3 patients' }));
    expect(await screen.findByText('0 of 3 sent · 1 failed · 2 not sent')).toBeDefined();
    expect(made('NewConversation')).toHaveLength(1);
  });

  it('[MSG-035] a check that failed sends nothing and can be asked again', async () => {
    const { made } = open({ ...three, answers: { Check: () => new Response('{}', { status: 500 }) } });
    await write();
    const before = within(await sheet('Before it is sent'));
    await userEvent.click(await before.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(made('Check')).toHaveLength(2));
    expect(made('NewConversation')).toEqual([]);
  });
});

describe('a template', () => {
  const order = { name: 'Order', type: 'ORDER', body: 'Hi {{firstName}}, it is ready.', locale: 'en-US' };
  const withTemplates = {
    Messages: (body: Record<string, unknown>) =>
      pageOf([], {
        Conversation: null,
        Templates: [order],
        TemplateValues: { firstName: body.AddKey === 1 ? 'Delia' : 'Walter' },
      }),
  };
  const textOf = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

  it('[MSG-035] is filled for one, and keeps its variables for several, whose texts fill them', async () => {
    const { made } = open({ answers: { ...withTemplates, Check: { recipients: [] } } });
    await searchFor('x');
    await userEvent.click(await row(/^Delia Ramos/));
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search templates' }), '{Enter}');
    await waitFor(async () => expect((await textOf('Message to Delia Ramos')).value).toBe('Hi Delia, it is ready.'));
    await userEvent.click(await row(/^Walter Kim/));
    await waitFor(async () => expect((await textOf('New message')).value).toBe(order.body));
    await userEvent.click(screen.getByRole('button', { name: 'Send to 2…' }));
    await waitFor(() => expect(made('Check')).toMatchObject([{ message: order.body, isTemplateMessage: true }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Delia Ramos' }));
    await waitFor(async () => expect((await textOf('Message to Walter Kim')).value).toBe('Hi Walter, it is ready.'));
  });
});
