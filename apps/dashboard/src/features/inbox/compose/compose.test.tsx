// @vitest-environment jsdom
import type { Template } from '@sightline/contract/messages.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delia, openConversation } from '../testing/conversation.ts';
import { messageOf, minute, pageOf } from '../testing/samples.ts';

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Delia Ramos' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const templates: Template[] = [
  { name: 'Glasses ready', type: 'ORDER', locale: 'en-US', body: 'Hi {{firstName}}, your glasses are ready.' },
  { name: 'See you', type: 'APPOINTMENT', locale: 'en-US', body: 'See you {{date}} at {{location|our office}}.' },
  { name: 'Directions', type: 'GENERAL', locale: 'en-US', body: 'Turn left at the bakery. '.repeat(16) },
  { name: 'Lentes listos', type: 'ORDER', locale: 'es-US', body: 'Hola {{firstName}}, sus lentes están listos.' },
  { name: 'Consent', type: 'HIPAA', locale: 'en-US', body: 'May we text you, {{firstName}}? Reply YES or NO.' },
];
const values = { firstName: 'Delia', date: '', location: '' };
const page = { Templates: templates, TemplateValues: values };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function pick(search: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search templates' }), `${search}{Enter}`);
}

describe('the Enter that ends a composition', () => {
  // Safari reports it after the composition, with the code that input methods have.
  const enter = { key: 'Enter', keyCode: 229 };

  it('[MSG-024] takes the word over and sends nothing; the next one sends', async () => {
    const { made } = openConversation();
    const field = await composer();
    await userEvent.type(field, '予約');
    fireEvent.compositionStart(field);
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, enter);
    expect(field.value).toBe('予約');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(made('Send')).toMatchObject([{ Message: '予約' }]));
    expect(made('Send')).toHaveLength(1);
  });

  it('[MSG-024] chooses no template', async () => {
    openConversation({ page });
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
    fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Search templates' }), enter);
    expect(screen.getByRole('listbox', { name: 'Templates' })).toBeDefined();
    expect((await composer()).value).toBe('');
  });

  it('[MSG-007] searches nothing yet', async () => {
    const { made } = openConversation();
    await composer();
    const lists = made('List').length;
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    const field = await screen.findByRole('textbox', { name: /Search/ });
    await userEvent.type(field, '予');
    fireEvent.keyDown(field, enter);
    expect(screen.getByText('Press Enter to search now')).toBeDefined();
    expect(made('List')).toHaveLength(lists);
  });
});

describe('a text whose answer got lost', () => {
  const lost = (isStored: boolean) => {
    let clientKey = '';
    openConversation({
      answers: {
        Send: (sent: Record<string, unknown>) => {
          clientKey = String(sent.clientKey);
          return Promise.reject(new TypeError('Failed to fetch'));
        },
        Messages: () => ({
          ...pageOf([3], { Conversation: delia }),
          ...(isStored &&
            clientKey !== '' && {
              Messages: [messageOf(4, { kind: 'outgoing', message: 'Ready', deliveryStatus: 'delivered', clientKey })],
            }),
        }),
      },
    });
  };

  it("[MSG-014] isn't called unsent over its status in the thread", async () => {
    lost(true);
    await userEvent.type(await composer(), 'Ready{Enter}');
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MSG-014] is called unsent if the thread lacks it', async () => {
    lost(false);
    await userEvent.type(await composer(), 'Ready{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Unable to send.' })).toBeDefined();
  });
});

describe('templates', () => {
  it('[MSG-024] are inserted filled, by keyboard alone, and sent as templates', { tags: ['deep'] }, async () => {
    const { made } = openConversation({ page });
    await pick('ready');
    await waitFor(async () => expect((await composer()).value).toBe('Hi Delia, your glasses are ready.'));
    await waitFor(async () => expect(document.activeElement).toBe(await composer()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(made('Send')).toHaveLength(1));
    expect(made('Send')[0]).toMatchObject({ IsTemplateMessage: true, TemplateType: 'ORDER' });
  });

  it("[MSG-024] one with missing values isn't sent until filled in", { tags: ['deep'] }, async () => {
    const { made } = openConversation({ page });
    await pick('see you');
    expect(await screen.findByText(/Missing information: date\./)).toBeDefined();
    expect((await composer()).value).toBe('See you {{date}} at our office.');
    expect(sendButton().hasAttribute('disabled')).toBe(true);
    await waitFor(async () => expect((await composer()).selectionEnd).toBe('See you {{date}}'.length));
    await userEvent.keyboard('Monday');
    expect((await composer()).value).toBe('See you Monday at our office.');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(made('Send')[0]).toMatchObject({ Message: 'See you Monday at our office.' }));
  });

  it("[MSG-024] appear in the patient's language, with the other one available and consent requests apart", async () => {
    openConversation({ page: { ...page, Locale: 'es-US' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
    const list = await screen.findByRole('listbox', { name: 'Templates' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lentes listosHola Delia, sus lentes están listos.']);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(within(list).getAllByRole('option')).toHaveLength(3);
  });

  it('[MSG-017] one longer than a send shows its two parts before and after', { tags: ['deep'] }, async () => {
    openConversation({ page, answers: { Send: () => new Promise(() => {}) } });
    await pick('directions');
    expect(within(await screen.findByRole('list', { name: 'Sent as 2 texts' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    await waitFor(async () => expect(document.activeElement).toBe(await composer()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelectorAll('[data-waiting] p')).toHaveLength(2));
  });
});

describe('HIPAA compliance', () => {
  it('[MSG-042] shows what is known, and sends the request as one', { tags: ['deep'] }, async () => {
    const { made } = openConversation({ page: { ...page, LastSentHipaaRequestDate: minute(0) } });
    await userEvent.click(await screen.findByRole('button', { name: 'HIPAA consent request' }));
    const dialog = await screen.findByRole('dialog', { name: 'HIPAA compliance' });
    expect(dialog.textContent).toMatch(/Not given.*Last requested\d\d\/\d\d\/\d\d \d+:\d\d [AP]M/);
    expect(dialog.textContent).toContain('May we text you, Delia? Reply YES or NO.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(made('Send')).toHaveLength(1));
    expect(made('Send')[0]).toMatchObject({ IsTemplateMessage: true, TemplateType: 'HIPAA' });
  });

  it('[MSG-042] warns if consent is given, and says so if there is no request template', async () => {
    openConversation({ page: { HasGivenHipaaConsent: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'HIPAA consent request' }));
    const dialog = await screen.findByRole('dialog', { name: 'HIPAA compliance' });
    expect(dialog.textContent).toContain('The patient already gave consent');
    expect(dialog.textContent).toContain('No consent request template yet');
    expect(within(dialog).getByRole('button', { name: 'Send request' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('opt-outs', () => {
  it("[MSG-025] an opted-out patient can't be texted, and the notice says who opted out", async () => {
    openConversation({
      page: { IsSMSDisabled: true, OptOut: { at: minute(0), source: 'staff', words: '' } },
    });
    const note = await screen.findByRole('note');
    expect(note.textContent).toMatch(/^This patient has opted out of text messages\.Told staff on \d\d\/\d\d\/\d\d/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  const hold = {
    reason: 'wording' as const,
    transKey: 3,
    words: 'no more please',
    since: minute(3),
    closesAt: minute(9),
  };

  it('texts wait while staff have to decide, and resume on Keep texting', { tags: ['deep'] }, async () => {
    const { made } = openConversation({ page: { Hold: hold }, answers: { Consent: { errorMessage: '' } } });
    await userEvent.type(await composer(), 'Hello{Enter}');
    expect(screen.getByText(/Wrote “no more please”/)).toBeDefined();
    expect(made('Send')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep texting' }));
    await waitFor(() => expect(made('Consent')).toMatchObject([{ conversationKey: 7, decision: 'keep' }]));
  });

  it('asks before opting out and names what ends', async () => {
    const { made } = openConversation({ page: { Hold: hold }, answers: { Consent: { errorMessage: '' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop texting' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop texting Delia Ramos?' });
    expect(dialog.textContent).toContain('(212) 555-0187 will get no more texts from Bright Eyes Optometry');
    expect(made('Consent')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop texting' }));
    await waitFor(() => expect(made('Consent')).toMatchObject([{ decision: 'opt-out' }]));
  });
});

describe('a template that offers free times', () => {
  const offering = {
    Templates: [
      {
        name: 'New time',
        type: 'GENERAL',
        locale: 'en-US',
        body: 'Open now: {{freeTimes}}. Or: {{manageLink|text us}}',
      },
    ],
    TemplateValues: { ...values, freeTimes: '', manageLink: '' },
  };

  it('[MSG-024] is filled with those open now, looked up only when the templates are opened', async () => {
    const found = { freeTimes: 'Tue, Dec 1, 9:00 AM; Tue, Dec 1, 2:00 PM' };
    const { made } = openConversation({ page: offering, answers: { FreeTimes: found } });
    await composer();
    expect(made('FreeTimes')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
    await screen.findAllByText(/^Open now: Tue/);
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
    expect((await composer()).value).toBe('Open now: Tue, Dec 1, 9:00 AM; Tue, Dec 1, 2:00 PM. Or: text us');
    expect(made('FreeTimes')).toEqual([{ locKey: delia.locKey, addKey: delia.addKey ?? 0, phone: delia.smsTo }]);
  });

  it('[MSG-024] names them as missing if none are free', async () => {
    openConversation({ page: offering, answers: { FreeTimes: { freeTimes: '' } } });
    await composer();
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
    expect(await screen.findByText(/Missing for this patient: free times/)).toBeTruthy();
  });
});
