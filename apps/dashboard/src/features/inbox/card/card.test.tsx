// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConversation } from '../testing/conversation.ts';
import { conversationOf } from '../testing/samples.ts';

const card = () => screen.findByRole('complementary', { name: 'Patient' });
const anna = {
  addKey: 1,
  patientId: 'BE-1',
  firstName: 'Anna',
  lastName: 'Ramos',
  dob: '1985-03-02',
  nextVisit: { apptKey: 41, startsAt: '2026-11-23T15:00', type: 'Comprehensive exam', provider: 'Dr. Osei' },
  lastVisit: '2025-11-14',
  insurances: ['VSP · Choice', 'Aetna'],
  bookingLink: null,
  formLink: null,
  manageLink: null,
};
const ben = {
  ...anna,
  addKey: 2,
  patientId: 'BE-2',
  firstName: 'Ben',
  nextVisit: null,
  lastVisit: null,
  insurances: [],
  bookingLink: null,
  formLink: null,
  manageLink: null,
};
const stranger = conversationOf(7, { firstName: '', lastName: '', patientId: null, addKey: null });
const lois = {
  addKey: 9,
  cellPhone: '+12125550187',
  primaryPhone: '',
  secondaryPhone: '',
  dob: null,
  email: '',
  firstName: 'Lois',
  lastName: 'Kendall',
  PMSPatientID: 'BE-9',
  patientId: 'BE-9',
  vwPatientId: '',
  isValidPhone: true,
  isOptedOut: false,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('patient card', () => {
  it('[MSG-036] says who an unknown sender may be, and suggests them to be linked', async () => {
    const mayBe = [{ addKey: 5, patientId: 'BE-5', firstName: 'Una', lastName: 'Quill', phone: 'home' as const }];
    const { made } = openConversation({
      page: { Conversation: { ...stranger, mayBe } },
      answers: {
        FindPatient: { ListOfPatientSearch: [], Error: '' },
        SelectPatient: { Success: true, Errors: [], Conversation: null },
      },
    });
    await within(await card()).findByText('May be Una Quill (home phone)');
    screen.getByRole('heading', { name: '(212) 555-0187' });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Select patient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Select patient' });
    await userEvent.click(within(dialog).getByRole('button', { name: /Una Quill.*home phone · ID BE-5/ }));
    await waitFor(() => expect(made('SelectPatient')).toMatchObject([{ ConversationKey: 7, AddKey: 5 }]));
  });

  it('[MSG-008] shows who shares the phone, with their visits, each to move, cancel or book', async () => {
    openConversation({ page: { People: [anna, ben] } });
    const first = within(await card()).getByRole('region', { name: 'Anna Ramos' });
    expect(first.textContent).toMatch(/Mon Nov 23, 3:00 PM.*Dr\. Osei.*Nov 14, 2025.*VSP · Choice, Aetna.*BE-1/);
    const change = within(first).getByRole('link', { name: 'Move or cancel' });
    expect(change.getAttribute('href')).toBe('/calendar?visit=41&date=2026-11-23');
    const second = within(await card()).getByRole('region', { name: 'Ben Ramos' });
    expect(within(second).getByRole('link', { name: 'Book visit' }).getAttribute('href')).toBe('/calendar?book=next');
    expect(second.textContent).toMatch(/None booked.*None on record/);
    expect((await card()).textContent).toContain('HIPAA consent not requested yet.');
  });

  it('records an opt-out made in person, after asking', async () => {
    const { made } = openConversation({ answers: { Consent: { errorMessage: '' } } });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Opt out of texts' }));
    const dialog = await screen.findByRole('dialog', { name: /Stop texting/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop texting' }));
    await waitFor(() => expect(made('Consent')).toMatchObject([{ decision: 'opt-out' }]));
  });
});

describe('select patient', () => {
  const open = (answers: Record<string, unknown>) =>
    openConversation({
      page: { Conversation: stranger },
      answers: { FindPatient: { ListOfPatientSearch: [lois], Error: '' }, ...answers },
    });

  it('[MSG-036] searches by phone first, and links the conversation to the chosen patient', {
    tags: ['deep'],
  }, async () => {
    const { made } = open({ SelectPatient: { Success: true, Errors: [], Conversation: null } });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Select patient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Select patient' });
    const row = await within(dialog).findByRole('button', { name: /Lois Kendall/ });
    expect(made('FindPatient')[0]).toMatchObject({ Phone: '212-555-0187' });
    await userEvent.click(row);
    await waitFor(() => expect(made('SelectPatient')).toMatchObject([{ ConversationKey: 7, AddKey: 9 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("[MSG-036] shows a failure in the specification's words, typo included", { tags: ['deep'] }, async () => {
    open({ SelectPatient: { Success: false, Errors: ['no'], Conversation: null } });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Select patient' }));
    await userEvent.click(await screen.findByRole('button', { name: /Lois Kendall/ }));
    const dialog = await screen.findByRole('dialog', { name: 'An error has occured' });
    expect(dialog.textContent).toContain('Unable to select a patient for this conversation');
  });
});
