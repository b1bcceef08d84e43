// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../setup/testing/setup-desk.tsx';
import { useUnsaved } from './unsaved.ts';

function Form() {
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  return (
    <>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        {isDirty ? 'Take it back' : 'Change'}
      </button>
      <Link to="/other">Elsewhere</Link>
      <a href="https://example.com/" target="_blank" rel="noreferrer">
        Another tab
      </a>
    </>
  );
}

const openForm = () =>
  showPage(
    <Routes>
      <Route path="/" element={<Form />} />
      <Route path="/other" element={<p>The other page</p>} />
    </Routes>,
    { answers: {} },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async () => userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
const isHeldOnUnload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('unsaved changes', () => {
  it('a link asks first; no stays, yes leaves', async () => {
    openForm();
    await press('Change');
    await follow();
    await press('Stay here');
    expect(screen.queryByText('The other page')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await follow();
    await press('Leave without saving');
    expect(await screen.findByText('The other page')).toBeTruthy();
    expect(isHeldOnUnload()).toBe(false);
  });

  it('closing the page asks only with unsaved changes', async () => {
    openForm();
    expect(isHeldOnUnload()).toBe(false);
    await press('Change');
    expect(isHeldOnUnload()).toBe(true);
    await press('Take it back');
    expect(isHeldOnUnload()).toBe(false);
    await follow();
    expect(await screen.findByText('The other page')).toBeTruthy();
  });
});
