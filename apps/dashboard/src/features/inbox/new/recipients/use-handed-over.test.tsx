// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../../../shared/notices/notices.ts';
import { drafts } from '../../compose/drafts.ts';
import { chips, openNew } from '../../testing/new-pane.ts';
import { conversationOf, pageOf, patientOf } from '../../testing/samples.ts';
import { rememberedLocation } from '../location/remembered-location.ts';
import { NEW_MESSAGE, NO_NEW_DRAFT, newDrafts } from '../new-draft.ts';
import { unsentMessages } from '../unsent/unsent-messages.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const place = (LocKey: number, LocName: string) => ({ LocKey, LocName, City: '', State: '', Zip: '' });
const session = { locations: [place(2001, 'Main St'), place(2002, 'Harbor')], currentLocationKeys: [2001, 2002] };
const rosa = { addKey: 1, firstName: 'Rosa', lastName: 'Delgado' };
const rosaFound = patientOf(1, { firstName: 'Rosa', lastName: 'Delgado' });
const handRosa = { patients: [rosa], locKey: 2002 };
const list = (...patients: unknown[]) => ({ ListOfPatientSearch: patients, Error: '' });
const messageTo = (name: string) => screen.findByRole('textbox', { name: `Message to ${name}` });
const names = () => chips().map(({ textContent }) => textContent);

/** An unsent message to two others, from Main St. */
function beginForOthers(): void {
  const recipients = [2, 3].map((addKey) => ({
    addKey,
    patientId: `BE-${addKey}`,
    firstName: 'Walter',
    lastName: `Kim ${addKey}`,
    phone: `+1212555000${addKey}`,
    isOptedOut: false,
  }));
  newDrafts.put(NEW_MESSAGE, { ...NO_NEW_DRAFT, recipients, locKey: 2001 });
  drafts.put(NEW_MESSAGE, { text: 'Your lab results are in', templateType: null, pictureIds: [] });
}

describe('a patient passed on by another page', () => {
  it("[MSG-030] gets a new message alone, from the row's location; one to others is kept", {
    tags: ['deep'],
  }, async () => {
    beginForOthers();
    openNew({ session, patients: [rosaFound], state: handRosa });
    expect(await messageTo('Rosa Delgado')).toHaveProperty('value', '');
    expect(names()).toEqual(['Rosa Delgado']);
    expect(screen.getByRole('button', { name: /Harbor/ })).toBeDefined();
    expect(screen.getByText('You have an unsent message to Walter Kim 2 and 1 other patient.')).toBeDefined();
    expect(rememberedLocation.get(1001)).toBeNull();
  });

  it('[MSG-030] the kept message returns with its recipients, text and location, and keeps the new one in turn', {
    tags: ['deep'],
  }, async () => {
    beginForOthers();
    openNew({ session, patients: [rosaFound], state: handRosa });
    await userEvent.type(await messageTo('Rosa Delgado'), 'Hello Rosa');
    await userEvent.click(screen.getByRole('button', { name: /^Continue unsent message to Walter Kim 2/ }));
    expect(names()).toEqual(['Walter Kim 2', 'Walter Kim 3']);
    expect(await screen.findByRole('textbox', { name: 'New message' })).toHaveProperty(
      'value',
      'Your lab results are in',
    );
    expect(screen.getByRole('button', { name: /Main St/ })).toBeDefined();
    expect(screen.getByText('You have an unsent message to Rosa Delgado.')).toBeDefined();
  });

  it('[MSG-030] the kept message is deleted after confirmation', async () => {
    beginForOthers();
    openNew({ session, patients: [rosaFound], state: handRosa });
    await messageTo('Rosa Delgado');
    await userEvent.click(screen.getByRole('button', { name: /^Delete unsent message/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete message' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Unsent messages' })).toBeNull());
    expect(unsentMessages.get()).toEqual([]);
    expect(names()).toEqual(['Rosa Delgado']);
  });

  it('[MSG-030] opens their conversation if there is one, and leaves an earlier draft as it was', async () => {
    beginForOthers();
    const [phone, before] = [rosaFound.cellPhone, newDrafts.get(NEW_MESSAGE)];
    const found = [
      conversationOf(6, { smsTo: '+12125559999', locKey: 2002 }),
      conversationOf(8, { smsTo: phone, locKey: 2001 }),
      conversationOf(7, { smsTo: phone, locKey: 2002 }),
    ];
    const answers = { List: { Conversations: found, NextCursor: null }, Messages: pageOf([901]) };
    const { made } = openNew({ session, patients: [rosaFound], state: handRosa, answers });
    expect(await screen.findByText('Text 901')).toBeDefined();
    expect(made('Messages').map(({ conversationKey }) => conversationKey)).toContain(7);
    expect(newDrafts.get(NEW_MESSAGE)).toEqual(before);
    expect(unsentMessages.get()).toEqual([]);
  });

  it('[MSG-030] continues the message if they are already its recipient', { tags: ['deep'] }, async () => {
    openNew({ session, patients: [rosaFound], state: handRosa });
    await userEvent.type(await messageTo('Rosa Delgado'), 'Your frames');
    cleanup();
    openNew({ session, patients: [rosaFound], state: handRosa });
    expect(await messageTo('Rosa Delgado')).toHaveProperty('value', 'Your frames');
    expect(unsentMessages.get()).toEqual([]);
  });

  it('[MSG-030] hides the earlier message while they are looked up', async () => {
    beginForOthers();
    const looked = Promise.withResolvers<unknown>();
    openNew({ session, state: handRosa, answers: { FindPatient: () => looked.promise } });
    expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull();
    looked.resolve(list(rosaFound));
    expect(await messageTo('Rosa Delgado')).toHaveProperty('value', '');
  });

  it('is found by key among others of the same name', async () => {
    const namesake = patientOf(9, { firstName: 'Rosa', lastName: 'Delgado' });
    const long = { ...rosa, lastName: 'Wolfeschlegelsteinhausen' };
    const { made } = openNew({ session, patients: [namesake, rosaFound], state: { patients: [long] } });
    await waitFor(() => expect(newDrafts.get(NEW_MESSAGE).recipients.map(({ addKey }) => addKey)).toEqual([1]));
    expect(made('FindPatient')).toMatchObject([{ FirstName: 'Rosa', LastName: 'Wolfeschlegelsteinha' }]);
  });

  it("is named with the reason if they can't be texted, and no other patient gets the message", async () => {
    beginForOthers();
    const answers: Record<string, unknown> = {
      Ann: list(patientOf(1, { cellPhone: '' })),
      Bob: list(),
      Cy: { ListOfPatientSearch: [], Error: 'The search failed' },
    };
    const patients = ['Ann', 'Bob', 'Cy'].map((firstName, n) => ({ addKey: n + 1, firstName, lastName: 'Lee' }));
    const FindPatient = ({ FirstName }: Record<string, unknown>) => answers[String(FirstName)];
    openNew({ session, state: { patients }, answers: { FindPatient } });
    const reasons = 'Not added: Ann Lee (no cell phone), Bob Lee (not found), Cy Lee (couldn’t be looked up).';
    expect(await screen.findByText(reasons)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
    const offers = within(screen.getByRole('list', { name: 'Unsent messages' }));
    expect(offers.getAllByRole('listitem')).toHaveLength(1);
  });

  it('any other state in the URL starts nothing', async () => {
    beginForOthers();
    const { made } = openNew({ session, state: { from: 'elsewhere' } });
    expect(await screen.findByRole('textbox', { name: 'New message' })).toHaveProperty(
      'value',
      'Your lab results are in',
    );
    expect(made('FindPatient')).toEqual([]);
  });
});
