// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, SIGNATURE } from '../testing/entries.ts';
import { answering, entriesAnswer, entryAnswer, openForms, refusing } from '../testing/forms-desk.tsx';

const DATES = '?from=2026-11-21&to=2026-11-28&loc=0';
const TWO = [entryOf(1), entryOf(2)];
const open = (answers: Record<string, unknown> = {}, at = DATES) =>
  openForms(`/completed${at}`, {
    getDataByAppointmentDate: entriesAnswer(TWO),
    ...Object.assign({}, ...TWO.map(entryAnswer)),
    ...answers,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pages = () => [...document.querySelectorAll('body > div > article')].map(({ textContent }) => textContent ?? '');
const view = async (entry: number) => press(`View Ocular history of Ana Ruiz ${entry}`);

let print = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  print = vi.fn();
  vi.stubGlobal('print', print);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('printing', () => {
  it("[FRM-007] says 'No item selected' if nothing is checked", async () => {
    open();
    await press('Print');
    expect(await screen.findByText('No item selected')).toBeDefined();
    expect(pages()).toEqual([]);
  });

  it('[FRM-007] puts each checked form on a page, waits 2 seconds, and prints', { tags: ['deep'] }, async () => {
    open();
    await press('Select All');
    expect(screen.getByText('2 of 2 selected')).toBeDefined();
    const began = performance.now();
    await press('Print');
    expect(screen.getByText('Preparing 2 forms for printing…')).toBeDefined();
    expect(pages().map((text) => /Ruiz \d/.exec(text)?.[0])).toEqual(['Ruiz 1', 'Ruiz 2']);
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(performance.now() - began).toBeGreaterThanOrEqual(2_000);
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull());
    fireEvent(window, new Event('afterprint'));
    expect(pages()).toEqual([]);
  });

  it("[FRM-010] prints what can be shown, and says which form couldn't be", async () => {
    const broken = entryOf(2, { FormData: '{"components"' });
    open({ getDataByAppointmentDate: entriesAnswer([entryOf(1), broken]) });
    await press('Select All');
    await press('Print');
    expect(await screen.findByText('Ocular history of Ana Ruiz 2: Invalid JSON in formData')).toBeDefined();
    const [first, second] = pages();
    expect(first).toContain('Halos at night');
    expect(second).toContain('Couldn’t show this form');
  });

  it('[FRM-007] prints only the checked ones, and can be cancelled before it starts', { tags: ['deep'] }, async () => {
    open();
    await press('Select All');
    await press('Unselect All');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ocular history of Ana Ruiz 2' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press('Print');
    expect(pages()).toHaveLength(1);
    await press('Cancel');
    expect(pages()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(print).not.toHaveBeenCalled();
  });
});

describe('one completed form', () => {
  it('[FRM-009] opens read-only with its answers as text, and links back to where it was opened', {
    tags: ['deep'],
  }, async () => {
    const { address } = open();
    await view(2);
    expect(address()).toContain('entry=2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ocular history' })).toBeDefined();
    const eyes = within(screen.getByRole('region', { name: 'Your eyes' }));
    expect(eyes.getByText('Halos at night')).toBeDefined();
    const signature = eyes.getByRole('img', { name: 'Signature: Your signature' });
    expect(['src', 'width', 'height'].map((name) => signature.getAttribute(name))).toEqual([SIGNATURE, '600', '180']);
    expect(screen.getByText('<b>Ana</b>')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Back to List');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('View Ocular history of Ana Ruiz 2'),
    );
    expect(address()).not.toContain('entry');
  });

  it("[FRM-009] 'Print Form' prints it alone", { tags: ['deep'] }, async () => {
    open({}, `${DATES}&entry=1`);
    await press('Print Form');
    expect(pages()).toEqual([expect.stringContaining('Ruiz 1')]);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull());
    expect(pages()).toHaveLength(1);
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(pages()).toEqual([]);
  });

  it('[FRM-009] opens an attached picture, by its name', async () => {
    const file = { fileName: 'card front.png', contentType: 'image/png', data: SIGNATURE.split(',')[1] };
    const { made } = open({ readFile: answering(file) }, `${DATES}&entry=1`);
    await press('card front.png');
    expect((await screen.findByRole('img', { name: 'card front.png' })).getAttribute('src')).toBe(SIGNATURE);
    expect(made('readFile')).toEqual([{ entryKey: 1, fileToken: 't-1' }]);
  });

  it("[FRM-009] downloads a file that isn't a picture, and never opens it here", async () => {
    const file = { fileName: 'letter.html', contentType: 'text/html', data: btoa('<script>1</script>') };
    open({ readFile: answering(file) }, `${DATES}&entry=1`);
    const saved: { name: string; type: string }[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => {
          saved.push({ name: '', type: blob.type });
          return 'blob:desk';
        };
        static override revokeObjectURL = () => {};
      },
    );
    await press('card front.png');
    await waitFor(() => expect(saved.map(({ type }) => type)).toEqual(['application/octet-stream']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['{"components"', 'Invalid JSON in formData'],
    ['{"title": "x"}', "Form data is missing 'components'"],
  ])('[FRM-010] with the definition %s shows the error in a toast and in place', async (FormData, words) => {
    open(entryAnswer(entryOf(1, { FormData })), `${DATES}&entry=1`);
    expect(await screen.findByText('Couldn’t show this form')).toBeDefined();
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Back to List' })).toBeDefined();
  });

  it('[FRM-009] opens at its own URL without a list, after a reload or from a colleague', async () => {
    const { made } = open({}, '?entry=2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ocular history' })).toBeDefined();
    expect(screen.getByText('Ana Ruiz 2')).toBeDefined();
    expect(made('getDataByAppointmentDate')).toEqual([]);
    await press('Back to List');
    expect(await screen.findByRole('table', { name: 'Completed Forms' })).toBeDefined();
  });

  it('[FRM-009] shows and prints the signed text in its language, with no active content', async () => {
    const consent = '<h1>Policy</h1><p>I agree to pay.</p>';
    const signed = '<h1>Normas</h1><p>Acepto <b>pagar</b>.</p><img src="x" onerror="alert(1)"><script>1</script>';
    const components = [
      { type: 'panel', key: 'p', title: 'Consent', components: [{ type: 'content', key: 'c', html: consent }] },
      { type: 'signature', key: 'signature', label: 'Your signature' },
    ];
    const FormData = JSON.stringify({ components });
    const entry = entryOf(1, { FormData, Locale: 'es-US', Translations: { [consent]: signed } });
    open(entryAnswer(entry), `${DATES}&entry=1`);
    const region = await screen.findByRole('region', { name: 'Consent' });
    expect(within(region).getByRole('heading', { level: 4, name: 'Normas' })).toBeDefined();
    expect(within(region).getByText('pagar').closest('[lang]')?.getAttribute('lang')).toBe('es-US');
    expect(region.querySelector('script, [onerror]')).toBeNull();
    await press('Print Form');
    expect(pages()).toEqual([expect.stringContaining('Acepto pagar.')]);
  });

  it('[FRM-009] without sections keeps its text headings right below its name', async () => {
    const components = [{ type: 'content', key: 'c', html: '<h3>Policy</h3>' }];
    open(entryAnswer(entryOf(1, { FormData: JSON.stringify({ components }) })), `${DATES}&entry=1`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Ocular history' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'Policy' })).toBeDefined();
  });

  it("[FRM-009] shows an error if it can't be loaded, and retries", async () => {
    let isDown = true;
    const answer = () => (isDown ? refusing(503, 'Busy')() : answering(entryOf(1))());
    open({ 1: answer }, `${DATES}&entry=1`);
    expect(await screen.findByText('Couldn’t load the form')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ocular history' })).toBeDefined();
  });

  it("[FRM-009] at an unknown URL says it doesn't exist", async () => {
    const { address } = open({ 99: refusing(404, 'There’s no form at this address.') }, `${DATES}&entry=99`);
    expect(await screen.findByText('Form not found')).toBeDefined();
    await press('Back to List');
    await waitFor(() => expect(address()).not.toContain('entry'));
  });
});
