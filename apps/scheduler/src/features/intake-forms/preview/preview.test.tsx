// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { blankForm, leave, showForm } from '../testing/show-form.tsx';

const definition = { display: 'form', title: 'Draft', components: [{ type: 'textfield', key: 'a', label: 'Name' }] };
const form = { type: 'sightline:previewed-form', name: 'Draft', definition, translations: {} };
const tell = (data: unknown, origin = window.location.origin, source: Window | null = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

afterEach(() => {
  cleanup();
  leave();
});

describe('[PKT-010] the preview of a form', () => {
  it('asks the page around it, shows what that page sends, and sends and keeps nothing', async () => {
    const asked: unknown[] = [];
    const hear = ({ data }: MessageEvent<unknown>) => asked.push(data);
    window.addEventListener('message', hear);
    const { sent, user } = showForm({ blank: blankForm([]), search: '?preview=1&coverKey=1001' });
    expect(await screen.findByText('This is a preview. Nothing you enter is saved or sent.')).toBeDefined();
    await expect.poll(() => asked).toContainEqual({ type: 'sightline:form-preview' });
    tell({ ...form, name: 'Foreign' }, 'https://elsewhere.example');
    tell({ ...form, name: 'Not the frame around' }, window.location.origin, null);
    tell({ type: 'sightline:previewed-form' });
    tell(form);
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Check your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: /Thank/ })).toBeDefined();
    expect(sent).toEqual([]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    window.removeEventListener('message', hear);
  });
});
