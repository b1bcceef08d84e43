import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { callAs } from './linked-forms.ts';
import { expect, expectAccessible, test } from './staff.ts';

const HIPAA = 'hipaa-communication';

function refusal(person: { firstName: string; lastName: string }) {
  const read = readDefinition(JSON.stringify(TEMPLATES.find(({ pathName }) => pathName === HIPAA)?.definition));
  if (!read.ok) throw new Error(HIPAA);
  const sample = filledSample({ form: read.form, now: new Date().toISOString().slice(0, 16) });
  return { ...sample, ...person, noticeReceived: 'received', textCare: 'no' };
}

type ListedConversation = {
  convKey: number;
  addKey: number | null;
  locKey: number;
  firstName: string;
  lastName: string;
};

test('[PKT-003] a linked form can be read above the thread, on a computer and on a phone', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  const { Conversations } = await callAs<{ Conversations: ListedConversation[] }>(page, {
    path: '/messaging/api/Conversations/List',
    body: { pageNumber: 3 },
  });
  const known = Conversations.find(({ addKey }) => addKey !== null);
  if (known === undefined) throw new Error('The demo has no conversation with a patient.');
  const { convKey, locKey, addKey, firstName, lastName } = known;
  const data = refusal({ firstName, lastName });
  await callAs(page, { path: '/public/api/forms/submissions', body: { pn: HIPAA, coverKey: 1001, locKey, data } });
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(`HIPAA Notice.*${firstName}.*${lastName}`) }).first();
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/entry=\d+/);
  const entryKey = Number(new URL(page.url()).searchParams.get('entry'));
  await callAs(page, { path: '/forms/linkEntry', body: { entryKey, addKey } });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${staff.origin}/communications/chat/message/${convKey}`);
    const forms = page.getByRole('region', { name: 'Forms' });
    await expect(forms.getByText(/^Texts: no/)).toBeVisible();
    const [notes, log] = [await forms.boundingBox(), await page.getByRole('log').boundingBox()];
    expect((notes?.y ?? 0) + (notes?.height ?? 0), 'where the messages begin').toBeLessThanOrEqual(log?.y ?? 0);
    await expectAccessible(page);
    await forms.getByRole('link', { name: /^View form/ }).click();
    await expect(page).toHaveURL(new RegExp(`entry=${entryKey}$`));
  }

  await callAs(page, { path: '/forms/unlinkEntry', body: { entryKey } });
  await page.goto(`${staff.origin}/communications/chat/message/${convKey}`);
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Forms' })).toHaveCount(0);
});
