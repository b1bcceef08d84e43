// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, openForms, PLACES, refusing, TEMPLATES } from '../testing/forms-desk.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Form URL Link' }).value;
const linkAt = (locKey: number) => `${location.origin}/displayform?pn=ocular-history&coverKey=1001&locKey=${locKey}`;

async function choose(name: string, option: string) {
  await userEvent.click(field(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function openLink() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Get Link: Ocular history' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Get link: Ocular history' });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('form templates', () => {
  it('[FRM-001] the page has its title, the user guide and two tabs, and opens on the templates', async () => {
    const { address } = openForms('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration Intake Forms' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start User Guide' })).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Form Templates',
      'Completed Forms',
    ]);
    expect(address()).toBe('/setup/patient-forms/templates');
    await userEvent.click(screen.getByRole('tab', { name: 'Completed Forms' }));
    expect(await screen.findByText('Appointment Date From')).toBeDefined();
    expect(address()).toBe('/setup/patient-forms/completed');
  });

  it('[FRM-002] each has its name, a view in a new tab in view mode, and its link', async () => {
    const { made } = openForms('/templates');
    const table = await screen.findByRole('table', { name: 'Form Templates' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Form Name', 'Actions']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Consent to treat', 'Ocular history']);
    const view = await screen.findByRole('link', { name: /^View: Ocular history/ });
    await waitFor(() => expect(view.getAttribute('href')).toBe(`${linkAt(2002)}&viewMode=1`));
    expect(view.getAttribute('target')).toBe('_blank');
    expect(made('getForms')).toEqual([{ coverKey: '1001' }]);
  });

  it('is retired after confirmation, and restored from the retired list', async () => {
    const { made } = openForms('/templates', { retire: answering({ template: TEMPLATES[0] }) });
    const retired = await screen.findByText('Retired forms (1)');
    await press('Retire: Ocular history');
    await screen.findByText('Retire “Ocular history”? Its links will no longer open for patients.');
    await press('Cancel');
    expect(made('retire')).toEqual([]);
    await press('Retire: Ocular history');
    await press('Retire');
    expect(await screen.findByText('“Ocular history” is retired.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Form Templates'));
    await userEvent.click(retired);
    await press('Restore: Old questions');
    expect(await screen.findByText('“Old questions” is in use again.')).toBeDefined();
    expect(made('retire')).toEqual([
      { formKey: 2, isRetired: true },
      { formKey: 3, isRetired: false },
    ]);
    await waitFor(() => expect(made('getForms').length).toBeGreaterThan(1));
  });

  it("says why it couldn't be retired, and reloads the list", async () => {
    const { made } = openForms('/templates', { retire: refusing(404, 'There’s no form at this address.') });
    await press('Retire: Ocular history');
    await press('Retire');
    expect(await screen.findByText('There’s no form at this address.')).toBeDefined();
    await waitFor(() => expect(made('getForms')).toHaveLength(2));
  });

  it("[FRM-003] LocKey and Location Name stay in sync, and the link follows; inactive locations aren't offered", async () => {
    openForms('/templates');
    await openLink();
    expect([field('LocKey').value, field('Location Name').value, link()]).toEqual(['2002', 'Harbor', linkAt(2002)]);
    expect(screen.getByRole('textbox', { name: 'Form URL Link' }).hasAttribute('readonly')).toBe(true);
    await userEvent.click(field('LocKey'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['2002', '2001']);
    await userEvent.click(screen.getByRole('option', { name: '2001' }));
    expect([field('Location Name').value, link()]).toEqual(['Main St', linkAt(2001)]);
    await choose('Location Name', 'Harbor');
    expect([field('LocKey').value, link()]).toEqual(['2002', linkAt(2002)]);
  });

  it("[FRM-003] 'Copy Link' copies exactly the link and says so; 'Done' returns to the first location", {
    tags: ['deep'],
  }, async () => {
    const user = userEvent.setup();
    openForms('/templates');
    await openLink();
    await choose('LocKey', '2001');
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Copy to Clipboard')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(linkAt(2001));
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openLink();
    expect(field('Location Name').value).toBe('Harbor');
  });

  it('[FRM-003] without an active location the link names none', async () => {
    openForms('/templates', { Locations: answering(PLACES.map((place) => ({ ...place, status: 0 }))) });
    await openLink();
    expect(screen.getByText('This practice has no active location, so the link doesn’t include one.')).toBeDefined();
    expect(link()).toBe(`${location.origin}/displayform?pn=ocular-history&coverKey=1001`);
  });

  it('[FRM-002] shows an error and retries, and says what to do when empty', async () => {
    let isDown = true;
    openForms('/templates', {
      getForms: () => (isDown ? refusing(500, 'Out of order.')() : Response.json({ PatientDataList: [] })),
    });
    expect(await screen.findByText('Couldn’t load the form templates')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('No form templates yet')).toBeDefined();
  });

  it("[FRM-003] shows an error if the locations can't be loaded", { tags: ['deep'] }, async () => {
    openForms('/templates', { Locations: refusing(500, 'Out of order.') });
    expect(await screen.findByText('Unexpected error while getting Location data.')).toBeDefined();
  });
});

describe('import of a template', () => {
  const fine = {
    template: null,
    version: 1,
    errors: [],
    warnings: ["Chart: 'chart' isn’t supported, so only its name is shown"],
  };
  const file = (text: string, name = 'dry-eye.json') => new File([text], name, { type: 'application/json' });
  const pick = async (chosen: File) => {
    await press('Import form');
    await userEvent.upload(await screen.findByLabelText('JSON file of the form'), chosen);
    await screen.findByText(chosen.name);
  };

  it('[FRM-010] is checked first, shows warnings, and imports only then', { tags: ['deep'] }, async () => {
    const { made } = openForms('/templates', {
      importTemplate: ({ isTrial }: { isTrial: boolean }) =>
        Response.json(isTrial ? fine : { ...fine, template: TEMPLATES[0] }),
    });
    await pick(file('{"title": "Dry eye", "components": []}'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Form Name' }).value).toBe('Dry eye');
    await userEvent.type(screen.getByRole('textbox', { name: 'Form Name' }), ' 2026');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Path Name' }).value).toBe('dry-eye-2026');
    await press('Check');
    expect(await screen.findByText('No errors. It will be added as a new form.')).toBeDefined();
    expect(screen.getByText("Chart: 'chart' isn’t supported, so only its name is shown")).toBeDefined();
    expect(made('importTemplate').map(({ isTrial }) => isTrial)).toEqual([true]);
    await press('Import');
    expect(await screen.findByText('Dry eye 2026 was added.')).toBeDefined();
    expect(made('importTemplate')[1]).toEqual({
      ...{ name: 'Dry eye 2026', pathName: 'dry-eye-2026', isTrial: false },
      definition: '{"title": "Dry eye", "components": []}',
      translations: {},
    });
    await waitFor(() => expect(made('getForms')).toHaveLength(2));
  });

  it('[PKT-009] brings the Spanish texts in the file, and says how many', async () => {
    const { made } = openForms('/templates', { importTemplate: answering(fine) });
    await press('Import form');
    const bilingual = '{"title": "Dry eye", "components": [], "i18n": {"es-US": {"Dry eye": "Ojo seco"}}}';
    await userEvent.upload(await screen.findByLabelText('JSON file of the form'), file(bilingual));
    expect(await screen.findByText('dry-eye.json, with 1 translation')).toBeDefined();
    await press('Check');
    await waitFor(() => expect(made('importTemplate')).toHaveLength(1));
    expect(made('importTemplate')[0]).toMatchObject({
      definition: '{"title":"Dry eye","components":[]}',
      translations: { 'es-US': { 'Dry eye': 'Ojo seco' } },
    });
  });

  it("[FRM-010] shows the errors of a definition, and doesn't import it", async () => {
    const { made } = openForms('/templates', {
      importTemplate: answering({
        ...fine,
        version: null,
        warnings: [],
        errors: ["Form data is missing 'components'"],
      }),
    });
    await pick(file('{}'));
    await press('Check');
    expect(await screen.findByText('This form can’t be imported')).toBeDefined();
    expect(screen.getByText("Form data is missing 'components'")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(made('importTemplate').every(({ isTrial }) => isTrial === true)).toBe(true);
  });

  it('[FRM-010] a name changed after the check has to be checked again', async () => {
    openForms('/templates', { importTemplate: answering({ ...fine, version: 4 }) });
    await pick(file('{"components": []}'));
    await press('Check');
    expect(
      await screen.findByText('No errors. This becomes version 4. Forms already filled in keep their version.'),
    ).toBeDefined();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Path Name' }));
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await press('Check');
    expect(await screen.findByText('Use lowercase letters, digits and hyphens')).toBeDefined();
  });

  it("[FRM-010] an empty file isn't accepted", async () => {
    openForms('/templates');
    await press('Import form');
    await userEvent.upload(await screen.findByLabelText('JSON file of the form'), file(' '));
    expect(await screen.findByText('This file is empty. Please choose another one.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Check' }).hasAttribute('disabled')).toBe(true);
  });
});
