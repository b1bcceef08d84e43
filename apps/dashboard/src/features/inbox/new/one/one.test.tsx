// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNew, row, searchFor } from '../../testing/new-pane.ts';
import { messageOf, pageOf } from '../../testing/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the location', () => {
  it('[MSG-042] is asked once for accounts with several, and remembered', { tags: ['deep'] }, async () => {
    const { made } = openNew({ session: {} });
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
    const dialog = await screen.findByRole('dialog', { name: 'Select location' });
    await userEvent.click(within(dialog).getByRole('button', { name: /Harbor/ }));
    await waitFor(() => expect(made('Messages')).toMatchObject([{ LocKey: 2002, PhoneNumber: '+12125550001' }]));
    cleanup();
    openNew({ session: {} });
    expect(await screen.findByRole('button', { name: /^From ?Harbor$/ })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("[SES-017] is 0 if the account isn't location-aware", async () => {
    const { made } = openNew({ session: { isLocationAware: false, currentLocationKeys: [0] } });
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

  it('shows earlier messages, and a link to the conversation', async () => {
    const page = pageOf([3], { Messages: [messageOf(3, { message: 'Is my new pair ready?' })] });
    openNew({ answers: { Messages: page } });
    await choose();
    expect(await screen.findByText('Is my new pair ready?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toContain('/message/7');
  });

  it("[MSG-025] who has opted out can't be texted", async () => {
    openNew({ answers: { Messages: pageOf([], { Conversation: null, IsSMSDisabled: true }) } });
    await choose();
    expect(await screen.findByText('This patient has opted out of text messages.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('[MSG-041] a text is sent with its location, patient and phone, and opens the conversation', {
    tags: ['deep'],
  }, async () => {
    const { made } = openNew();
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

  it("[MSG-041] a text can be sent before the recipient's details load", { tags: ['deep'] }, async () => {
    const { made } = openNew({ answers: { Messages: () => new Promise(() => {}) } });
    await choose();
    await userEvent.type(await box(), 'Your frames are ready.{Enter}');
    await waitFor(() => expect(made('NewConversation')).toHaveLength(1));
  });

  it('[MSG-040] a refused or failed one stays, and is resent under the same key', { tags: ['deep'] }, async () => {
    const replies = [
      { errors: ['This phone gets no texts.'], ConversationKey: null, transKeys: [] },
      new Response('{}', { status: 500 }),
    ];
    const { made } = openNew({ answers: { NewConversation: () => replies.shift() } });
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
