import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

/** What a screen reader gets at each step: names, roles, the focus and live announcements. */
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const times = (page: Page) => main(page).getByRole('button', { name: /\d:\d\d [AP]M$/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** The polite live region's text, which is announced when it changes. */
const said = (page: Page) => main(page).getByRole('status').filter({ hasText: /./ });

async function chooseTime(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/book?coverKey=1001&locKey=2001&taskKey=102`);
  await press(page, /^VSP/);
  await press(page, 'See all times');
  await press(page, /^Any provider/);
  await times(page).nth(2).click();
}

test('each question focuses its heading and names its list of answers', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 1 of 5
      - heading "What is the visit for?" [level=1]
      - paragraph: Visit lengths are approximate.
      - combobox "Which vision insurance do you have?"
      - list "What is the visit for?":
        - listitem:
          - button /^Child exam 30 minutes/
  `);
  await expect(page).toHaveTitle('What is the visit for? – Bright Eyes Optometry');
  await press(page, /^Comprehensive exam \d/);
  await expect(heading(page, 'Which vision insurance do you have?')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find your insurance' }).fill('davis');
  await expect(said(page)).toHaveText('1 insurance found');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 2 of 5
      - heading "Which vision insurance do you have?" [level=1]
      - searchbox "Find your insurance": davis
      - status: 1 insurance found
      - list "Which vision insurance do you have?":
        - listitem:
          - button /^Davis Vision (Any day|We need)/
      - button "Back"
  `);
  await press(page, /^Davis Vision/);
  await expect(heading(page, 'Soonest times: Comprehensive exam')).toBeFocused();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 3 of 5
      - 'heading "Soonest times: Comprehensive exam" [level=1]'
      - button /^Soonest .* with .* at /
      - heading "Other times" [level=2]
      - list "Other times"
      - group "Narrow it down":
        - combobox "Provider"
        - textbox "On or after"
      - button "See all times"
      - button "Back"
  `);
  await press(page, 'See all times');
  await expect(heading(page, 'Who would you like to see?')).toBeFocused();
  await expect(page).toHaveTitle('Who would you like to see? – Bright Eyes Optometry');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 3 of 6
      - heading "Who would you like to see?" [level=1]
      - list "Who would you like to see?":
        - listitem:
          - button "Any provider The most times to choose from"
      - button "Back"
  `);
});

test('a chosen time is pressed and announced as held, as are its last minute and its renewal', async ({
  page,
  staff,
}) => {
  await page.clock.install();
  await chooseTime(page, staff.origin);
  await expect(said(page)).toHaveText(/^\w+, \w+ \d+, \d+:\d\d [AP]M: held for you for 5 minutes\.$/);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 3 of 5
      - heading /What time works for you/ [level=1]
      - group "View times":
        - button "Next openings" [pressed]
        - button "By week"
        - button "By day"
      - region /\\w+day, \\w+ \\d+/:
        - heading /\\w+day, \\w+ \\d+/ [level=2]
        - button /\\d+:\\d\\d [AP]M/ [pressed]
      - status: /held for you for 5 minutes/
      - button "Back"
      - button "Continue"
  `);
  await page.clock.fastForward('04:10');
  await expect(said(page)).toHaveText('One minute left. We’ll hold it again when you continue.');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('01:00');
  await expect(said(page)).toHaveText('Your time is held for another 5 minutes.');
});

test('a time booked by someone else raises an alert, with the nearest times in their own region', async ({
  page,
  staff,
}) => {
  await page.route('**/public/api/holds', (route) => {
    const { date } = route.request().postDataJSON() as { date: string };
    const slots = [{ date, time: '10:00', acctKey: 3001 }];
    const problem = {
      type: 'about:blank',
      title: 'Taken',
      status: 409,
      code: 'booking.slot-taken',
      slots,
      reasons: [],
    };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await chooseTime(page, staff.origin);
  await expect(page.getByRole('alert')).toHaveText(/^That time has just been taken/);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - alert:
        - paragraph: /That time has just been taken/
      - region "Nearest times":
        - region /\\w+day, \\w+ \\d+/:
          - button /10:00 AM/
      - paragraph: Choose a time to continue
      - button "Continue" [disabled]
  `);
});

test('errors are listed, focused and beside their fields, and the review, confirmation and manage page are read in order', async ({
  page,
  staff,
}) => {
  test.slow();
  await chooseTime(page, staff.origin);
  await expect(said(page)).toHaveText(/held for you/);
  await press(page, 'Continue');
  await expect(heading(page, 'Who is the appointment for?')).toBeFocused();
  await press(page, 'Continue');
  const summary = page.getByRole('region', { name: 'Check 5 answers' });
  await expect(summary).toBeFocused();
  await expect(summary).toMatchAriaSnapshot(`
    - region "Check 5 answers":
      - heading "Check 5 answers" [level=2]
      - list:
        - listitem:
          - link "Enter your first name"
  `);
  await page.getByRole('link', { name: 'Enter your email address' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter your email address/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - group "You":
        - textbox "First name" [invalid]
        - textbox "Last name" [invalid]
        - textbox "Date of birth" [invalid]
      - group "How to reach you":
        - textbox "Cell phone" [invalid]
        - textbox "Email" [invalid]
  `);
  const filled = { 'First name': 'Rhea', 'Last name': 'Listens', 'Date of birth': '04/05/1988' };
  for (const [name, text] of Object.entries({ ...filled, 'Cell phone': '9145550155', Email: 'rhea@example.com' }))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await press(page, 'Continue');
  await expect(heading(page, 'Is everything right?')).toBeFocused();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Is everything right?" [level=1]
      - paragraph: Nothing is booked yet.
      - region "Your visit":
        - heading "Your visit" [level=2]
        - term: Location
        - definition: /^Main St, /
        - term: Insurance
        - definition: VSP
      - region "Your details":
        - heading "Your details" [level=2]
        - 'button "Edit: Your details"'
        - term: First name
        - definition: Rhea
      - button "Back"
      - button "Book this appointment"
  `);
  await press(page, 'Book this appointment');
  await expect(heading(page, 'You’re booked')).toBeFocused();
  await page.goto((await page.getByRole('link', { name: /^Change or cancel/ }).getAttribute('href')) ?? '');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Your appointment" [level=1]
      - button "Choose another time"
      - button "Cancel this appointment"
      - button "Add to calendar"
  `);
  await press(page, 'Choose another time');
  await expect(heading(page, 'Choose another time')).toBeFocused();
  const provider = page.getByRole('combobox', { name: 'Who would you like to see?' });
  await provider.selectOption('Any provider');
  await expect(main(page).getByText(/We need 1 day to check VSP coverage/)).toBeVisible();
  await times(page).first().click();
  await expect(said(page)).toHaveText(/held for you/);
  await press(page, 'Move to this time');
  await expect(heading(page, 'Your appointment was moved')).toBeFocused();
  await press(page, 'Cancel this appointment');
  await expect(heading(page, /^Cancel your visit on/)).toBeFocused();
  await press(page, 'Yes, cancel it');
  await expect(heading(page, 'This appointment is cancelled')).toBeFocused();
});
