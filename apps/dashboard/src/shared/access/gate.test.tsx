// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Session, SessionContext } from '../session/session-context.ts';
import { Gate } from './gate.tsx';

const session: Session = {
  claims: {
    role: 'user',
    CoverKey: 1001,
    sid: 's',
    family_name: 'Alvarez',
    unique_name: '7',
    user_type: '',
    exp: 0,
    iat: 0,
  },
  sessionId: 's',
  coverKey: 1001,
  practice: 'Bright Eyes Optometry',
  familyName: 'Alvarez',
  locations: [],
  currentLocationKeys: [0],
  chooseLocations: () => {},
  isLocationAware: false,
  isMMSEnabled: false,
  elements: [],
  allows: (element) => element === 'Dv4Chat',
};

afterEach(cleanup);

it('[SES-014] a page without its menu element says "Not enough user rights" and shows nothing else', () => {
  render(
    <SessionContext value={session}>
      <Gate element="Dv4Chat">inbox</Gate>
      <Gate element="Dv4OrdersMenu">orders</Gate>
      <Gate element={null}>customers</Gate>
    </SessionContext>,
  );
  expect(screen.getByText('inbox', { exact: false })).toBeDefined();
  expect(screen.getByText('customers', { exact: false })).toBeDefined();
  expect(screen.queryByText('orders', { exact: false })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not enough user rights' })).toBeDefined();
});
