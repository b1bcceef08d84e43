// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chips, input, openNew } from '../../testing/new-pane.ts';
import { patientOf } from '../../testing/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

  it('[MSG-033] is offered if no patient was found, once names and phone are complete', {
    tags: ['deep'],
  }, async () => {
    openNew(nobody);
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

  it('[MSG-033] [MSG-034] is confirmed, added, announced, and becomes a recipient', { tags: ['deep'] }, async () => {
    let answer = (_reply: unknown) => {};
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    const ana = patientOf(5, { firstName: 'Ana', lastName: 'Reyes' });
    const { made } = openNew({ ...nobody, answers: { CreateNewPatient: () => pending } });
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

  it('[MSG-034] whose phone has opted out is refused', { tags: ['deep'] }, async () => {
    const denial = { NewPatient: null, Success: false, Errors: [], Message: 'Patient has opted-out of SMS' };
    openNew({ ...nobody, answers: { CreateNewPatient: denial } });
    await fill();
    await add();
    expect(await screen.findByText('Patient has opted-out of SMS')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it.each([
    [{ NewPatient: null, Success: false, Errors: ['The number is malformed'], Message: '' }, 'Unable to add patient'],
    [() => new Response('{}', { status: 500 }), 'Unable to add new patient'],
  ])("[MSG-040] that couldn't be added is reported as refused or failed", { tags: ['deep'] }, async (reply, title) => {
    openNew({ ...nobody, answers: { CreateNewPatient: reply } });
    await fill();
    await add();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByText('The number is malformed') !== null).toBe(title === 'Unable to add patient');
  });
});
