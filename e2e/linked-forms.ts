import { expect, type Page } from '@playwright/test';

const text = (key: string, label: string) => ({ type: 'textfield', key, label, input: true });

/** A form with a signature and its date side by side, as practices lay them out, and a photo. */
const SIGNED_FORM = {
  display: 'form',
  components: [
    text('firstName', 'First name'),
    text('lastName', 'Last name'),
    text('dateOfBirth', 'Date of birth'),
    { type: 'file', key: 'photo', label: 'Photo of your card', input: true },
    {
      type: 'columns',
      key: 'signing',
      columns: [
        { width: 6, components: [{ type: 'signature', key: 'signature', label: 'Your signature', input: true }] },
        { width: 6, components: [text('signedOn', 'Date signed')] },
      ],
    },
    {
      type: 'table',
      key: 'witnessing',
      numRows: 1,
      numCols: 2,
      rows: [
        [
          { components: [{ type: 'signature', key: 'witness', label: 'Witness', input: true }] },
          { components: [text('witnessedOn', 'Date witnessed')] },
        ],
      ],
    },
  ],
};

/** Without a body it only reads. */
type Call = { path: string; body?: unknown; method?: 'POST' | 'PUT' };

/** A call in the page's session. */
export const callAs = <T>(page: Page, call: Call): Promise<T> =>
  page.evaluate(async ({ path, body, method = 'POST' }) => {
    const token = Object.values(localStorage)
      .map((item) => /ey[\w-]+\.[\w-]+\.[\w-]+/.exec(String(item))?.[0])
      .find((found) => found !== undefined);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method, body: JSON.stringify(body) };
    const response = await fetch(path, { headers, ...sent });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }, call);

/** A signature as the forms' pad produces it. */
const drawnSignature = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 180 });
    const drawing = canvas.getContext('2d');
    drawing?.moveTo(10, 10);
    drawing?.lineTo(590, 170);
    drawing?.stroke();
    return canvas.toDataURL('image/png');
  });

/** Imports the form as staff, under a unique name. */
export async function importSignedForm(page: Page, name: string): Promise<string> {
  const body = { name, definition: JSON.stringify(SIGNED_FORM) };
  const made = await callAs<{ template: { PathName: string } | null; errors: string[] }>(page, {
    path: '/forms/importTemplate',
    body,
  });
  expect(made.errors).toEqual([]);
  return made.template?.PathName ?? '';
}

type Person = { firstName: string; lastName: string; dob: string };

/** Submits the form for a patient without a link. */
export async function sendSignedForm(page: Page, { pn, person }: { pn: string; person: Person }): Promise<void> {
  const signature = await drawnSignature(page);
  const { dob: dateOfBirth, ...names } = person;
  const data = {
    ...names,
    dateOfBirth,
    signature,
    signedOn: '11/20/2026',
    witness: signature,
    witnessedOn: '11/21/2026',
  };
  await callAs(page, { path: '/public/api/forms/submissions', body: { pn, coverKey: 1001, locKey: 2001, data } });
}
