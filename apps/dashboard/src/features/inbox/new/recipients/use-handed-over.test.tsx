// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../../../shared/notices/notices.ts';
import { SessionContext } from '../../../../shared/session/session-context.ts';
import { sessionOf } from '../../../../shared/session/testing/session-sample.ts';
import { patientOf } from '../../testing/samples.ts';
import { NEW_MESSAGE, newDrafts, useNewDraft } from '../new-draft.ts';
import { useHandedOver } from './use-handed-over.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  notices.clear();
  cleanup();
  newDrafts.put(NEW_MESSAGE, { recipients: [], pieces: [], sendKey: null });
  vi.unstubAllGlobals();
});

function Pane() {
  useHandedOver();
  const { recipients } = useNewDraft();
  const { state, pathname, search } = useLocation();
  return (
    <>
      <p>To: {recipients.map(({ firstName }) => firstName).join(', ')}</p>
      <p>
        At: {pathname + search} with {JSON.stringify(state)}
      </p>
    </>
  );
}

function arriveWith(state: unknown, found: (name: string) => unknown) {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { FirstName, LastName } = JSON.parse(String(init.body));
    asked.push(`${FirstName}|${LastName}`);
    return Response.json(found(FirstName));
  });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: '/communications/chat/new', search: '?filter=all', state }]}>
          <SessionContext value={sessionOf()}>
            <Notifications />
            <Pane />
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return asked;
}
const list = (...patients: unknown[]) => ({ ListOfPatientSearch: patients, Error: '' });

describe('patients whom another page wants texted', () => {
  it('become recipients by their key, among others of the same name, and leave the state of the address', async () => {
    const namesake = patientOf(9, { firstName: 'Delia' });
    const asked = arriveWith(
      { patients: [{ addKey: 1, firstName: 'Delia', lastName: 'Wolfeschlegelsteinhausen' }] },
      () => list(namesake, patientOf(1, { firstName: 'Delia' })),
    );
    expect(await screen.findByText('To: Delia')).toBeTruthy();
    expect(newDrafts.get(NEW_MESSAGE).recipients.map(({ addKey }) => addKey)).toEqual([patientOf(1).addKey]);
    expect(asked).toEqual(['Delia|Wolfeschlegelsteinha']);
    expect(screen.getByText('At: /communications/chat/new?filter=all with null')).toBeTruthy();
  });

  it('are named with the reason where they cannot get a text', async () => {
    const answers: Record<string, unknown> = {
      Ann: list(patientOf(1, { cellPhone: '' })),
      Bob: list(),
      Cy: { ListOfPatientSearch: [], Error: 'The search failed' },
    };
    const patients = ['Ann', 'Bob', 'Cy'].map((firstName, n) => ({ addKey: n + 1, firstName, lastName: 'Lee' }));
    arriveWith({ patients }, (name) => answers[name]);
    expect(
      await screen.findByText(
        'Not added: Ann Lee (no cell phone), Bob Lee (not found), Cy Lee (could not be looked up).',
      ),
    ).toBeTruthy();
    expect(screen.getByText('To:')).toBeTruthy();
  });

  it('any other state of the address is left alone', async () => {
    const asked = arriveWith({ from: 'elsewhere' }, () => list());
    await waitFor(() => expect(screen.getByText(/with \{"from":"elsewhere"\}/)).toBeTruthy());
    expect(asked).toEqual([]);
  });
});
