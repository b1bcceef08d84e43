// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhotoError } from '../photo/photo-error.ts';
import { blankForm, leave, showForm } from '../testing/show-form.tsx';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type ShownForm = ReturnType<typeof showForm>;

async function sendOff({ user, sent }: ShownForm) {
  await user.click(await screen.findByRole('button', { name: 'Check your answers' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  return sent[0]?.data;
}

const values = (...names: string[]) => names.map((name) => ({ value: name.toLowerCase(), label: name }));
const show = (components: readonly object[], rest: Partial<Parameters<typeof showForm>[0]> = {}) =>
  showForm({ blank: blankForm(components), ...rest });

it('[FRM-012] text, number, money, phone, choices, boxes and lists have the shape the definition requires', {
  tags: ['deep'],
}, async () => {
  const shown = show([
    { type: 'textarea', key: 'why', label: 'Why' },
    { type: 'number', key: 'hours', label: 'Hours' },
    { type: 'currency', key: 'pay', label: 'Pay' },
    { type: 'phoneNumber', key: 'cell', label: 'Cell' },
    { type: 'select', key: 'sex', label: 'Sex', data: { values: values('Female', 'Male') } },
    { type: 'radio', key: 'glasses', label: 'Glasses', values: values('Yes', 'No') },
    { type: 'selectboxes', key: 'signs', label: 'Signs', values: values('Dry', 'Red') },
    { type: 'checkbox', key: 'agree', label: 'I agree' },
    { type: 'tags', key: 'drops', label: 'Drops' },
    { type: 'address', key: 'home', label: 'Home' },
  ]);
  const { user } = shown;
  await user.type(await screen.findByRole('textbox', { name: 'Why' }), 'Blurry');
  await user.type(screen.getByRole('textbox', { name: 'Hours' }), '7.5');
  await user.type(screen.getByRole('textbox', { name: 'Pay' }), '1,200');
  await user.type(screen.getByRole('textbox', { name: 'Cell' }), '2125550187');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sex' }), 'Female');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Glasses' })).getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('checkbox', { name: 'Red' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.type(screen.getByRole('textbox', { name: 'Drops' }), 'A, B');
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Ithaca');
  expect(await sendOff(shown)).toEqual({
    ...{ why: 'Blurry', hours: 7.5, pay: 1200, cell: '212-555-0187', sex: 'female', glasses: 'yes', agree: true },
    ...{ signs: { dry: false, red: true }, drops: ['A', 'B'], home: { city: 'Ithaca' } },
  });
});

it("[FRM-012] a day is entered in three parts, dates and times with the device's picker", async () => {
  const shown = show([
    { type: 'day', key: 'dob', label: 'Date of birth' },
    { type: 'datetime', key: 'last', label: 'Last exam', enableTime: false },
    { type: 'time', key: 'at', label: 'Best time to call' },
  ]);
  const group = await screen.findByRole('group', { name: 'Date of birth' });
  await shown.user.selectOptions(within(group).getByRole('combobox', { name: 'Month' }), 'March');
  await shown.user.type(within(group).getByRole('textbox', { name: 'Day' }), '12');
  await shown.user.type(within(group).getByRole('textbox', { name: 'Year' }), '1985');
  fireEvent.change(screen.getByLabelText('Last exam'), { target: { value: '2025-06-01' } });
  fireEvent.change(screen.getByLabelText('Best time to call'), { target: { value: '09:30' } });
  expect(await sendOff(shown)).toEqual({ dob: '1985-03-12', last: '2025-06-01', at: '09:30' });
});

it('[FRM-012] the date of a signature is set to today in one click', async () => {
  const shown = show([{ type: 'day', key: 'signed', label: 'Signed on', minDate: 'today-7d', maxDate: 'today' }]);
  await shown.user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(await sendOff(shown)).toEqual({ signed: '2026-11-21' });
});

it.each([
  ['a birth, whoever was born', { minDate: 'today-22y', maxDate: 'today' }],
  ['a birth of these days', { minDate: 'today-60d', maxDate: 'today', autocomplete: 'bday' }],
  ['a day to come', { minDate: 'today', maxDate: 'today+3y' }],
  ['any day', {}],
])("[FRM-012] the date of %s doesn't offer today", async (_, rules) => {
  show([{ type: 'day', key: 'day', label: 'Day', ...rules }]);
  await screen.findByRole('group', { name: 'Day' });
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});

it("[FRM-012] a day with a missing part isn't accepted as unanswered", async () => {
  const { user } = show([{ type: 'day', key: 'dob', label: 'Date of birth' }]);
  await user.type(await screen.findByRole('textbox', { name: 'Year' }), '1985');
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  expect(await screen.findByRole('link', { name: 'Date of birth: Please enter a valid date' })).toBeDefined();
});

it('[FRM-012] questions appear by simple conditions and JSON logic, at once and per row', async () => {
  const { user } = show([
    { type: 'radio', key: 'wears', label: 'Contacts', values: values('Yes', 'No') },
    { type: 'textfield', key: 'brand', label: 'Brand', conditional: { show: true, when: 'wears', eq: 'yes' } },
    { type: 'number', key: 'age', label: 'Age' },
    { type: 'textfield', key: 'school', label: 'School', conditional: { json: { '<': [{ var: 'data.age' }, 18] } } },
  ]);
  await screen.findByRole('radiogroup', { name: 'Contacts' });
  expect(screen.queryByRole('textbox', { name: 'Brand' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByRole('textbox', { name: 'Brand' }), 'Acme');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: 'Brand' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByDisplayValue('Acme')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Age' }), '42');
  expect(screen.queryByRole('textbox', { name: 'School' })).toBeNull();
});

const MEDICATION = [{ type: 'textfield', key: 'drug', label: 'Medication' }];

it('[FRM-012] grid rows are named, added and removed, and focus follows', async () => {
  const shown = show([{ type: 'datagrid', key: 'drugs', label: 'Medications', components: MEDICATION }]);
  const { user } = shown;
  const first = await screen.findByRole('group', { name: 'Medications 1' });
  await user.type(within(first).getByRole('textbox'), 'Timolol');
  await user.click(screen.getByRole('button', { name: 'Add to Medications' }));
  const second = await screen.findByRole('group', { name: 'Medications 2' });
  await waitFor(() => expect(document.activeElement).toBe(within(second).getByRole('textbox')));
  await user.keyboard('Latanoprost');
  await user.click(screen.getByRole('button', { name: 'Remove Medications 1' }));
  expect(screen.queryByRole('group', { name: 'Medications 2' })).toBeNull();
  expect(screen.getByText('Medications 1 was removed')).toBeDefined();
  expect(await sendOff(shown)).toEqual({ drugs: [{ drug: 'Latanoprost' }] });
});

it('[FRM-012] edit grid rows collapse to a line, and reopen for errors', async () => {
  const needed = [
    { ...MEDICATION[0], validate: { required: true } },
    { type: 'textfield', key: 'dose', label: 'Dose' },
  ];
  const { user } = show([{ type: 'editgrid', key: 'drugs', label: 'Medications', components: needed }]);
  await user.click(await screen.findByRole('button', { name: 'Add to Medications' }));
  // The first field of a new row takes focus; typing elsewhere has to wait for it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Medication/ })));
  await user.type(screen.getByRole('textbox', { name: 'Dose' }), '2 drops');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Dose: 2 drops')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  await user.click(await screen.findByRole('link', { name: 'Medication: Please answer this question' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Medication/ }));
});

const TABS = {
  ...{ type: 'tabs', key: 'history', label: 'History' },
  components: [
    { key: 'eyes', label: 'Eyes', components: [{ type: 'textfield', key: 'eyes', label: 'Eye troubles' }] },
    {
      key: 'body',
      label: 'Body',
      components: [{ type: 'textfield', key: 'body', label: 'Illnesses', validate: { required: true } }],
    },
  ],
};

it('[FRM-012] tabs move with arrow keys, and an error in a closed one opens it', async () => {
  const { user } = show([TABS]);
  const eyes = await screen.findByRole('tab', { name: 'Eyes' });
  await user.click(eyes);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Body' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  expect(await screen.findByRole('tab', { name: 'Body (1 to fix)' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Illnesses: Please answer this question' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Illnesses/ }));
});

const SURVEY = {
  type: 'survey',
  key: 'dry',
  label: 'How often',
  questions: values('Burning', 'Itching'),
  values: values('Never', 'Often'),
};

it('[FRM-012] a survey is a table of radio groups if there is space', async () => {
  const shown = show([SURVEY]);
  const row = await screen.findByRole('radiogroup', { name: 'Itching' });
  await shown.user.click(within(row).getByRole('radio', { name: 'Often' }));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(await sendOff(shown)).toEqual({ dry: { itching: 'often' } });
});

it('[FRM-012] on a phone a survey asks one question at a time, and an error moves to the first open one', async () => {
  const shown = show([{ ...SURVEY, validate: { required: true } }], { isNarrow: true });
  const { user } = shown;
  await screen.findByText('Question 1 of 2');
  await user.click(screen.getByRole('radio', { name: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  await screen.findByText('Question 2 of 2');
  expect(screen.getByRole('radiogroup', { name: 'Itching' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Often' }));
  expect(await sendOff(shown)).toEqual({ dry: { burning: 'never', itching: 'often' } });
});

it('[FRM-012] files upload when chosen, a wrong type is refused, and one can be removed', async () => {
  const shown = show([{ type: 'file', key: 'card', label: 'Insurance card', multiple: true }]);
  const { user } = shown;
  const pick = () => screen.findByLabelText(/Choose a file|Add another file/);
  await user.upload(await pick(), new File(['x'], 'front.png', { type: 'image/png' }));
  expect(await screen.findByText('front.png uploaded')).toBeDefined();
  await user.upload(await pick(), new File(['x'], 'back.pdf', { type: 'application/pdf' }));
  await screen.findByText('back.pdf uploaded');
  fireEvent.change(await pick(), {
    target: { files: [new File(['x'], 'run.exe', { type: 'application/x-msdownload' })] },
  });
  expect(await screen.findByText(/run.exe isn’t a photo/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove front.png' }));
  expect(await sendOff(shown)).toEqual({ card: [{ fileToken: 'token-back.pdf', fileName: 'back.pdf' }] });
});

it('[FRM-012] a signature can be typed, drawn, and cleared', async () => {
  const written: string[] = [];
  const drawing = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'measureText') return () => ({ width: 100 });
        return (text: unknown) => void (name === 'fillText' && written.push(String(text)));
      },
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
  const shown = show([{ type: 'signature', key: 'sign', label: 'Signature', validate: { required: true } }]);
  const { user } = shown;
  await user.click(await screen.findByRole('radio', { name: 'Type your name' }));
  await user.type(screen.getByRole('textbox', { name: 'Your full name, as your signature' }), 'Ana Ruiz');
  expect(written.at(-1)).toBe('Ana Ruiz');
  expect(screen.getByText('You have signed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  expect(await screen.findByRole('link', { name: 'Signature: Please sign here' })).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Your full name/ }), 'Ana Ruiz');
  await user.click(screen.getByRole('radio', { name: 'Draw' }));
  expect(screen.getByText('Not signed yet.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Type your name' }));
  expect(await sendOff(shown)).toEqual({ sign: 'data:image/png;base64,iVBORw0KGgo=' });
  expect(screen.getByRole('img', { name: 'Your signature' }).getAttribute('height')).toBe('180');
});

it('[FRM-012] layouts keep their questions: panel, fieldset, well, columns, table and container', {
  tags: ['deep'],
}, async () => {
  const field = (key: string) => ({ type: 'textfield', key, label: `Field ${key}` });
  const shown = show([
    { type: 'panel', key: 'p', title: 'Panel title', components: [field('a')] },
    { type: 'fieldset', key: 'f', legend: 'Legend', components: [field('b')] },
    { type: 'well', key: 'w', components: [field('c')] },
    {
      type: 'columns',
      key: 'c',
      columns: [
        { width: 6, components: [field('d')] },
        { width: 6, components: [field('e')] },
      ],
    },
    { type: 'table', key: 't', header: ['Left'], rows: [[{ components: [field('g')] }]] },
    { type: 'container', key: 'box', label: 'Box', components: [field('h')] },
    { type: 'hidden', key: 'source', defaultValue: 'web' },
  ]);
  await screen.findByRole('heading', { level: 2, name: 'Panel title' });
  expect(screen.getByRole('group', { name: 'Legend' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Left' })).toBeDefined();
  for (const key of ['a', 'b', 'c', 'd', 'e', 'g', 'h'])
    await shown.user.type(screen.getByRole('textbox', { name: `Field ${key}` }), key);
  expect(await sendOff(shown)).toEqual({
    a: 'a',
    b: 'b',
    c: 'c',
    d: 'd',
    e: 'e',
    g: 'g',
    box: { h: 'h' },
    source: 'web',
  });
});

it("[FRM-012] a definition's texts are cleaned: nothing in them runs, submits or hides", async () => {
  const html =
    '<h4>Privacy</h4><p onclick="x()">Read <a href="https://example.com">this</a></p><script>window.ran = 1</script><img src=x onerror="window.ran = 1"><input name="pin"><style>p{display:none}</style>';
  show([
    { type: 'content', key: 'c', html },
    { type: 'htmlelement', key: 'h', tag: 'h5', content: 'Small print' },
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Privacy' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Small print' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'this' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(document.querySelector('main script, main style, main input[name="pin"], [onclick], [onerror]')).toBeNull();
  expect(Reflect.get(window, 'ran')).toBeUndefined();
});

it('[FRM-012] an unknown component is shown by its label, never by its internal name', async () => {
  show([{ type: 'radiopanel', key: 'x', label: 'Show your eye' }]);
  expect(await screen.findByText('Show your eye')).toBeDefined();
  expect(screen.getByText(/can’t be answered online/)).toBeDefined();
  expect(document.body.textContent).not.toContain('radiopanel');
});

it('[PKT-008] a question in a grid in a container appears under its whole path, row by row, and is sent', async () => {
  const asked = { type: 'radio', key: 'more', label: 'Drops', values: values('Yes', 'No') };
  const which = {
    type: 'textfield',
    key: 'which',
    label: 'Which',
    conditional: { show: true, when: 'eyes.rows.more', eq: 'yes' },
  };
  const rows = { type: 'datagrid', key: 'rows', label: 'Eye', validate: { minLength: 2 }, components: [asked, which] };
  const note = { type: 'textfield', key: 'note', label: 'Note', conditional: { show: true, when: 'first', eq: 'x' } };
  const first = { type: 'textfield', key: 'first', label: 'First' };
  const shown = show([{ type: 'container', key: 'eyes', components: [rows, first] }, note]);
  const second = await screen.findByRole('group', { name: 'Eye 2' });
  await shown.user.click(within(second).getByRole('radio', { name: 'Yes' }));
  expect(screen.getAllByRole('textbox', { name: 'Which' })).toHaveLength(1);
  await shown.user.type(within(second).getByRole('textbox', { name: 'Which' }), 'Tears');
  await shown.user.click(within(screen.getByRole('group', { name: 'Eye 1' })).getByRole('radio', { name: 'No' }));
  await shown.user.type(screen.getByRole('textbox', { name: 'First' }), 'x');
  await shown.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
  expect(await sendOff(shown)).toEqual({
    eyes: { rows: [{ more: 'no' }, { more: 'yes', which: 'Tears' }], first: 'x' },
    note: 'Hello',
  });
});

it('[FRM-012] the date next to a signature is today at the practice, and can be changed', async () => {
  const signature = { type: 'signature', key: 'sign', label: 'Signature' };
  const date = { type: 'day', key: 'signedOn', label: 'Date', minDate: 'today-7d', maxDate: 'today' };
  const shown = show([signature, date]);
  const group = await screen.findByRole('group', { name: 'Date' });
  expect(within(group).getByRole('textbox', { name: 'Day' })).toHaveProperty('value', '21');
  await shown.user.clear(within(group).getByRole('textbox', { name: 'Day' }));
  await shown.user.type(within(group).getByRole('textbox', { name: 'Day' }), '20');
  expect(await sendOff(shown)).toEqual({ signedOn: '2026-11-20' });
});

it('[FRM-012] a day field without a day asks for month and year only', async () => {
  const fields = { day: { hide: true }, month: { required: true }, year: { required: true } };
  const shown = show([{ type: 'day', key: 'exam', label: 'Last exam', fields }]);
  const group = await screen.findByRole('group', { name: /Last exam/ });
  expect(within(group).queryByRole('textbox', { name: 'Day' })).toBeNull();
  await shown.user.selectOptions(within(group).getByRole('combobox', { name: 'Month' }), 'March');
  await shown.user.type(within(group).getByRole('textbox', { name: 'Year' }), '2024');
  expect(await sendOff(shown)).toEqual({ exam: '2024-03-00' });
});

it('[PKT-005] a photo is shrunk before upload, and an unreadable one is refused', async () => {
  const upload = vi.fn(async ({ file }: { file: File }) => ({ fileToken: 'one', fileName: file.name }));
  const preparePhoto = vi.fn(async ({ file }: { file: File }) => {
    if (file.name === 'broken.jpg') throw new PhotoError('not opened');
    return new File(['small'], 'IMG_1.jpg', { type: 'image/jpeg' });
  });
  const field = { type: 'file', key: 'card', label: 'Card' };
  const { user } = showForm({ blank: blankForm([field]), services: { upload, preparePhoto, isHandheld: () => true } });
  const choose = await screen.findByLabelText('Choose a file');
  await user.upload(choose, new File(['x'], 'broken.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/^broken.jpg couldn’t be opened/)).toBeDefined();
  const camera = screen.getByLabelText('Take a photo');
  expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*']);
  await user.upload(camera, new File(['large'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(await screen.findByText('IMG_1.jpg')).toBeDefined();
  expect(upload).toHaveBeenCalledOnce();
});
