import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInbox } from './desk.tsx';
import { pageOf, patientOf } from './samples.ts';

const NEW = '/communications/chat/new';
const delia = patientOf(1, { firstName: 'Delia', lastName: 'Ramos' });
const walter = patientOf(2, { firstName: 'Walter', lastName: 'Kim' });
const oneLocation = { locations: [{ LocKey: 2001, LocName: 'Main St', City: '', State: '', Zip: '' }] };

type Desk = NonNullable<Parameters<typeof openInbox>[1]>;
type Patients = ReturnType<typeof patientOf>[];

const pageFor = ({ conversationKey }: Record<string, unknown>) => (conversationKey === 7 ? pageOf([901]) : {});

/** Opens the pane with patients, from one location by default; `state` is passed on by another page. */
export function openNew({ patients = [delia, walter], ...desk }: Desk & { patients?: Patients; state?: unknown } = {}) {
  const answers = {
    FindPatient: { ListOfPatientSearch: patients, Error: '' },
    Messages: (body: Record<string, unknown>) => pageOf([], { Conversation: null, ...pageFor(body) }),
    ...desk.answers,
  };
  return openInbox({ pathname: NEW, state: desk.state }, { session: oneLocation, ...desk, answers });
}

export const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const row = (name: RegExp) => screen.findByRole('button', { name });
export const chips = () => within(screen.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');

export async function searchFor(lastName: string): Promise<void> {
  await userEvent.clear(await input('Last Name'));
  await userEvent.type(await input('Last Name'), `${lastName}{Enter}`);
}
