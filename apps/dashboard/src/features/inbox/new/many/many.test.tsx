// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNew, row, searchFor } from '../../testing/new-pane.ts';
import { pageOf, patientOf } from '../../testing/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

  it('[MSG-035] show before sending who gets what, and who gets nothing and why; only the former are sent to', {
    tags: ['deep'],
  }, async () => {
    const { made } = openNew({
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
    const before = within(await sheet('Review'));
    expect(await before.findByText('2 of 3 patients get it · 2 segments in all')).toBeDefined();
    expect(before.getByText('Has opted out.')).toBeDefined();
    expect(before.getByText('We close at 3 1')).toBeDefined();
    expect(made('NewConversation')).toEqual([]);
    await userEvent.click(before.getByRole('button', { name: 'Send to 2 patients' }));
    const after = within(await sheet('Results'));
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

  it('[MSG-035] each have their own result, and a failed one is resent under its key', { tags: ['deep'] }, async () => {
    let isTriedAgain = false;
    const { made } = openNew({
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

  it('[MSG-035] can be stopped midway, and the run resumes after a reload', { tags: ['deep'] }, async () => {
    const answers: ((reply: unknown) => void)[] = [];
    const wait = () => new Promise((resolve) => answers.push(resolve));
    const sent = (n: number) => ({ errors: [], ConversationKey: n, transKeys: [n] });
    openNew({ ...three, answers: { ...checkAs({}), NewConversation: wait } });
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to 3 patients' }));
    expect(await screen.findByText('0 of 3 sent · 3 to go')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    answers[0]?.(sent(1));
    expect(await screen.findByText('1 of 3 sent · 2 not sent')).toBeDefined();
    expect(answers).toHaveLength(1);
    cleanup();
    const { made } = openNew({ ...three, answers: { NewConversation: sent(2) } });
    expect(await screen.findByText('1 of 3 sent · 2 not sent')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with 2 patients' }));
    expect(await screen.findByText('3 of 3 sent')).toBeDefined();
    expect(made('NewConversation').map(({ AddKey }) => AddKey)).toEqual([2, 3]);
  });

  it("[MSG-035] aren't tried one by one once the connection is lost", { tags: ['deep'] }, async () => {
    const { made } = openNew({
      ...three,
      answers: { ...checkAs({}), NewConversation: () => new Response('{}', { status: 503 }) },
    });
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to 3 patients' }));
    expect(await screen.findByText('0 of 3 sent · 1 failed · 2 not sent')).toBeDefined();
    expect(made('NewConversation')).toHaveLength(1);
  });

  it("[MSG-035] aren't sent without pictures a reload lost, but can be texted again", async () => {
    const cut = {
      id: 'r',
      text: 'We close at 3',
      locKey: 2001,
      templateType: null,
      pictureIds: ['gone'],
      items: [1, 2].map((addKey) => ({
        recipient: {
          addKey,
          patientId: '',
          firstName: 'Delia',
          lastName: `${addKey}`,
          phone: '+12125550001',
          isOptedOut: false,
        },
        text: 'We close at 3',
        parts: 1,
        segments: 1,
        clientKey: `key-${addKey}`,
        state: addKey === 1 ? 'sent' : 'waiting',
        convKey: null,
        reason: '',
      })),
    };
    sessionStorage.setItem('recipients-run:0', JSON.stringify(cut));
    const { made } = openNew();
    const after = within(await sheet('Results'));
    expect(after.queryByRole('button', { name: /Go on|Retry/ })).toBeNull();
    await userEvent.click(after.getByRole('button', { name: 'Message them again' }));
    expect(await screen.findByRole('textbox', { name: 'Message to Delia 2' })).toHaveProperty('value', 'We close at 3');
    expect(made('NewConversation')).toEqual([]);
  });

  it('[MSG-035] a failed check sends nothing and can be repeated', { tags: ['deep'] }, async () => {
    const { made } = openNew({ ...three, answers: { Check: () => new Response('{}', { status: 500 }) } });
    await write();
    const before = within(await sheet('Review'));
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

  it('[MSG-035] is filled for one recipient, and keeps its variables for several', { tags: ['deep'] }, async () => {
    const { made } = openNew({ answers: { ...withTemplates, Check: { recipients: [] } } });
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
