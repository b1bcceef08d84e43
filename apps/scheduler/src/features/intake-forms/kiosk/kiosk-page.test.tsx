// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../shared/api/api-errors.ts';
import { ServicesContext } from '../state/services.ts';
import { blankForm } from '../testing/show-form.tsx';
import { Kiosk } from './kiosk-page.tsx';
import { KioskServicesContext } from './kiosk-services.ts';

const BLANK = blankForm([{ type: 'textfield', key: 'hobby', label: 'Hobby', input: true }]);
const VISIT = {
  ...{ name: 'Ana Ruiz', time: '09:30', done: 0, total: 1, appointmentKey: 'KEY', locale: 'en-US' },
};
const PACKET = {
  ...{ ...BLANK, hasForms: true, isCanceled: false, proofState: 'proven' as const, proof: 'PROOF', triesLeft: 10 },
  ...{ locKey: 2001, startsAt: '2026-12-03T09:30' },
  forms: [{ pathName: 'registration', name: 'Registration', names: {}, state: 'todo' as const }],
};

const TABLET = `7.${'s'.repeat(43)}`;

function show({ tablet = TABLET }: { tablet?: string } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: () => undefined });
  window.history.replaceState(null, '', `/kiosk?coverKey=1001&locKey=2001#t=${tablet}`);
  const proofs: (string | null)[] = [];
  const locked: string[] = [];
  const refusal = { type: 'about:blank', title: 'Wrong.', status: 403, code: 'kiosk.wrong-code' };
  const services = {
    ...{ load: async () => BLANK, loadChoices: async () => ({ ...BLANK, forms: [] }), preparePhoto: vi.fn() },
    ...{
      send: async () => ({ submissionKey: 'one' }),
      upload: vi.fn(),
      isHandheld: () => false,
      now: () => Date.now(),
    },
    ...{
      newKey: () => crypto.randomUUID(),
      hasSteps: true,
      stores: () => ({ visit: sessionStorage, device: localStorage }),
    },
    openPacket: async ({ proof }: { proof: string | null }) => {
      proofs.push(proof);
      return { ...PACKET, proof };
    },
    loadPacketForm: async () => ({ ...BLANK, state: 'todo' as const, draft: null, known: {}, earlier: {} }),
    saveDraft: async ({ draftNo }: { draftNo: number }) => ({ draftNo: draftNo + 1 }),
  };
  const kiosk = {
    lockKiosk: async (given: { tablet: string }) => {
      locked.push(given.tablet);
      return undefined;
    },
    openKiosk: async (given: { code: string; tablet: string }) => {
      if (given.tablet !== TABLET) throw new ProblemError({ ...refusal, code: 'kiosk.not-set-up' });
      if (given.code !== '123456') throw new ProblemError(refusal);
      return { orgName: 'Bright Eyes', locName: 'Main St', proofStart: 'k.7.3.', visits: [VISIT] };
    },
  };
  render(
    <ServicesContext value={services}>
      <KioskServicesContext value={kiosk}>
        <Kiosk />
      </KioskServicesContext>
    </ServicesContext>,
  );
  return { proofs, locked };
}

async function enter(code: string) {
  fireEvent.change(await screen.findByLabelText('Code from staff'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Open today’s visits' }));
}

async function begin() {
  await enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: /9:30 AM · Ana Ruiz/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  fireEvent.change(await screen.findByLabelText('Hobby'), { target: { value: 'Chess' } });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

describe('the tablet at the desk', () => {
  it('[PKT-006] opens by the code of the day alone', async () => {
    show();
    await enter('000000');
    expect(await screen.findByText('That code isn’t right, or it has expired.')).toBeTruthy();
    expect(screen.queryByText(/Ana Ruiz/)).toBeNull();
  });

  it('[PKT-006] keeps nothing in storage or history, and forgets the patient who finishes', async () => {
    show();
    const steps = window.history.length;
    await begin();
    fireEvent.click(screen.getByRole('button', { name: 'Check your answers' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'You’re all set' })).toBeTruthy();
    expect([sessionStorage.length, Object.keys(localStorage), window.history.length]).toEqual([
      ...[0, ['sightline-kiosk:1001'], steps],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'I’m finished' }));
    expect(await screen.findByLabelText('Code from staff')).toHaveProperty('value', '');
    window.history.back();
    expect(screen.queryByText(/Ana|Chess|Registration/)).toBeNull();
  });

  it('[PKT-006] keeps its secret out of the address, adds it to the proof, and locks itself after the patient', async () => {
    const { proofs, locked } = show();
    expect(window.location.hash).toBe('');
    await begin();
    expect(proofs).toContain(`k.7.3.${'s'.repeat(43)}`);
    expect(locked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Check your answers' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    fireEvent.click(await screen.findByRole('button', { name: 'I’m finished' }));
    expect(locked).toEqual([TABLET]);
    cleanup();
    show({ tablet: '' });
    await enter('123456');
    expect(await screen.findByRole('button', { name: /Ana Ruiz/ })).toBeTruthy();
  });

  it('[PKT-006] says how to set up a tablet that staff haven’t', async () => {
    show({ tablet: '' });
    expect(await screen.findByText(/^This tablet isn’t set up/)).toBeTruthy();
    await enter('123456');
    expect(await screen.findByText(/^This tablet isn’t set up/)).toBeTruthy();
    expect(screen.queryByText(/Ana Ruiz/)).toBeNull();
  });

  it('[PKT-006] clears an untouched screen after 60 seconds, and asks before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await begin();
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
    fireEvent.pointerDown(document.body);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByDisplayValue('Chess')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByLabelText('Code from staff')).toBeTruthy();
    expect(screen.queryByDisplayValue('Chess')).toBeNull();
  });

  it('[PKT-006] shows nothing of a patient once it was left and is shown again from the browser’s history', async () => {
    show();
    await begin();
    expect(screen.getByDisplayValue('Chess')).toBeTruthy();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }));
    expect(screen.getByDisplayValue('Chess')).toBeTruthy();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByLabelText('Code from staff')).toBeTruthy();
    expect(screen.queryByDisplayValue('Chess')).toBeNull();
  });

  it('[PKT-006] leads from the hand-over to the code, never to the list of patients', async () => {
    show();
    await enter('123456');
    fireEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Lock the tablet' }));
    expect(await screen.findByLabelText('Code from staff')).toBeTruthy();
    expect(screen.queryByText(/Ana Ruiz/)).toBeNull();
  });

  it('[PKT-006] lets the browser suggest no one’s answers', async () => {
    show();
    await begin();
    const field = screen.getByLabelText<HTMLInputElement>('Hobby');
    field.autocomplete = 'name';
    fireEvent.focusIn(field);
    expect(field.autocomplete).toBe('off');
  });
});
