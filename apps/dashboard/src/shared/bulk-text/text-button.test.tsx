// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../setup/testing/setup-desk.tsx';
import { TextButton } from './text-button.tsx';

afterEach(cleanup);

it('[BLK-001] opens with the press itself once a pointer has been on the button', async () => {
  showPage(<TextButton selection={() => ({ from: 'patients', text: 'a' })}>Text them</TextButton>, {
    path: '/patients',
    answers: { choices: () => new Promise(() => {}) },
  });
  const button = screen.getByRole('button', { name: 'Text them' });
  await userEvent.hover(button);
  await vi.dynamicImportSettled();
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Text these people' })).toBeTruthy();
});
