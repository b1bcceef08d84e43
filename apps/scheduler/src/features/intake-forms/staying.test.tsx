// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, showForm } from './testing/show-form.tsx';
import { pageOf, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
});

const yesNo = (key: string, label: string) => ({
  ...{ type: 'radio', key, label },
  values: ['Yes', 'No'].map((name) => ({ value: name.toLowerCase(), label: name })),
});
const note = (key: string, label: string) => ({ type: 'textfield', key, label });
const onlyIf = (when: string, eq: string) => ({ conditional: { show: true, when, eq } });

const you = pageOf('you', 'You', [note('name', 'Name')]);
const lenses = pageOf('lenses', 'Lenses', [yesNo('wears', 'Do you wear lenses?')]);
const end = pageOf('end', 'Anything else', [note('more', 'More')]);
const conditional = (key: string, title: string, when: string, eq: string) => ({
  ...pageOf(key, title, [note(`${key}Note`, `Note on ${title}`)]),
  ...onlyIf(when, eq),
});

const begin = (...pages: object[]) => showForm({ blank: wizard({}, pages) }).user;
const answer = async (user: ReturnType<typeof begin>, name: string) =>
  user.click(await screen.findByRole('radio', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('[FRM-012] an answer that brings up an earlier page leaves the patient where they are', async () => {
  const user = begin(conditional('history', 'History', 'wears', 'yes'), you, lenses, end);
  await user.click(await press('Next'));
  await screen.findByText('Page 2 of 3');
  await answer(user, 'Yes');
  expect(heading()).toBe('Lenses');
  expect(screen.getByText('Page 3 of 4')).toBeDefined();
  await user.click(await press('Next'));
  expect(heading()).toBe('Anything else');
});

it('[FRM-012] an answer that takes earlier pages away leaves the patient where they are', async () => {
  const gone = [1, 2].map((at) => ({
    ...pageOf(`p${at}`, `Part ${at}`, [note(`n${at}`, `N${at}`)]),
    conditional: { show: false, when: 'wears', eq: 'no' },
  }));
  const user = begin(...gone, lenses, end);
  for (const _ of gone) await user.click(await press('Next'));
  await answer(user, 'No');
  expect(heading()).toBe('Lenses');
  expect(screen.getByText('Page 1 of 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  window.history.back();
  await expect.poll(heading).toBe('Lenses');
  await user.click(await press('Next'));
  expect(heading()).toBe('Anything else');
});

it('[FRM-012] a page that its own answer takes away stays until the patient leaves it', async () => {
  const own = { ...lenses, conditional: { show: false, when: 'wears', eq: 'no' } };
  const user = begin(you, own, end);
  await user.click(await press('Next'));
  await answer(user, 'No');
  expect(heading()).toBe('Lenses');
  expect(screen.getByText('Page 2 of 3')).toBeDefined();
  await user.click(await press('Next'));
  expect(heading()).toBe('Anything else');
});

it('[FRM-012] the last page stays the last when an answer takes one before it away', async () => {
  const user = begin(you, { ...end, conditional: { show: false, when: 'wears', eq: 'no' } }, lenses);
  await user.click(await press('Next'));
  await user.click(await press('Next'));
  await answer(user, 'No');
  expect(heading()).toBe('Lenses');
  await user.click(await press('Check your answers'));
  expect(heading()).toBe('Check your answers');
  await user.click(await press('Edit Lenses'));
  expect(heading()).toBe('Lenses');
});
