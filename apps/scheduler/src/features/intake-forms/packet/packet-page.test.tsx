// @vitest-environment jsdom
import type { OpenPacket } from '@sightline/contract/open-packets.calls';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../shared/api/api-errors.ts';
import { blankForm, leave, showForm } from '../testing/show-form.tsx';

const field = (key: string, label: string) => ({ type: 'textfield', key, label, input: true });
const BLANK = blankForm([field('firstName', 'First name'), field('hobby', 'Hobby')], { link: 'good' });
const SEARCH = '?coverKey=1001&appointmentKey=KEY';

const packetOf = (change: Partial<OpenPacket> = {}): OpenPacket => ({
  ...{ ...BLANK, hasForms: true, isCanceled: false, proofState: 'needed', proof: null, triesLeft: 10, locKey: 2001 },
  ...{ startsAt: null },
  forms: [
    { pathName: 'registration', name: 'Registration', names: {}, state: 'todo' },
    { pathName: 'history', name: 'History', names: {}, state: 'todo' },
  ],
  ...change,
});
const PROVEN = packetOf({ proofState: 'proven', proof: 'PROOF', startsAt: '2026-12-03T09:30' });

afterEach(() => {
  sessionStorage.clear();
  leave();
});

describe("a visit's link", () => {
  it('[PKT-001] asks for the birth date, says how many tries are left, then opens the forms one after the other', async () => {
    const openPacket = vi.fn(async ({ birthDate }: { birthDate?: string | null }) => {
      if (birthDate === '1980-05-17') return PROVEN;
      return birthDate ? packetOf({ proofState: 'wrong', triesLeft: 9 }) : packetOf();
    });
    const loadPacketForm = vi.fn(async ({ pathName }: { pathName: string }) => ({
      ...{ ...BLANK, pathName, state: 'todo' as const, draft: null, earlier: {} },
      known: { firstName: 'Ana' },
    }));
    const { user, sent } = showForm({ blank: BLANK, search: SEARCH, services: { openPacket, loadPacketForm } });
    const asked = await screen.findByLabelText('Birth date');
    await user.type(asked, '02301999{Enter}');
    expect(asked).toHaveProperty('value', '02/30/1999');
    expect(await screen.findByText('This date doesn’t exist. Check the month and day')).toBeTruthy();
    expect(openPacket).toHaveBeenCalledTimes(1);
    await user.clear(asked);
    await user.type(asked, 'January 1, 99');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That birth date doesn’t match. You can try 9 more times.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Birth date'));
    await user.type(screen.getByLabelText('Birth date'), '5/17/80');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('0 of 2 done')).toBeTruthy();
    expect(screen.getByText(/Thursday, December 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('1 of 2 done')).toBeTruthy();
    expect(sent[0]).toMatchObject({ isOfPacket: true, appointmentKey: 'KEY', data: { firstName: 'Ana' } });
    // The next form does not ask for the name again.
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You already told us: First name.')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show these answers' }));
    expect(screen.getByDisplayValue('Ana')).toBeTruthy();
  });

  it('[PKT-001] says that saved answers are locked and whom to call, and still offers blank forms', async () => {
    const openPacket = async () => packetOf({ proofState: 'locked', triesLeft: 0 });
    const { user } = showForm({ blank: BLANK, search: SEARCH, services: { openPacket } });
    expect(await screen.findByText(/too many wrong birth dates. Call the office at \(212\) 555-0199/)).toBeTruthy();
    expect(screen.queryByLabelText('Birth date')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fill in blank forms' }));
    expect(await screen.findByText('0 of 2 done')).toBeTruthy();
  });

  it('[PKT-001] writes over no answers of another device, and offers them', { tags: ['deep'] }, async () => {
    const refusal = { type: 'about:blank', title: 'Changed.', status: 409, code: 'packet.other-device' };
    const services = {
      openPacket: async () => PROVEN,
      saveDraft: () => Promise.reject(new ProblemError(refusal)),
    };
    const { user } = showForm({ blank: BLANK, search: SEARCH, services });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.type(await screen.findByLabelText('Hobby'), 'Chess');
    expect(await screen.findByText('This form was changed on another device', {}, { timeout: 3_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload answers' }));
    expect(await screen.findByLabelText('Hobby')).toHaveProperty('value', '');
  });

  it('[PKT-001] says that a visit was cancelled, and shows the practice’s forms for a visit without any', async () => {
    const { user } = showForm({
      blank: BLANK,
      search: SEARCH,
      services: { openPacket: async () => packetOf({ hasForms: false, isCanceled: true, forms: [] }) },
    });
    expect(await screen.findByRole('heading', { name: 'This visit was cancelled' })).toBeTruthy();
    expect(user).toBeTruthy();
    leave();
    showForm({ blank: BLANK, search: SEARCH });
    expect(await screen.findByText('No forms yet')).toBeTruthy();
  });
});
