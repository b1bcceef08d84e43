import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** The insurance, where it isn't asked beside the reasons. */
export const insure = async (name: RegExp = /^VSP/) => {
  await heading('Which vision insurance do you have?');
  await press(name);
};

/** From the insurance to choosing the provider. */
async function browse(): Promise<void> {
  await insure();
  await press('See all times');
  await heading('Who would you like to see?');
}

/** From the insurance to a held time among all of them. */
export async function chooseTime(): Promise<void> {
  await browse();
  await press(/^Any provider/);
  await press('Thursday, December 3, 9:40 AM');
  await waitFor(() => {
    const next = screen.getByRole('button', { name: 'Continue' });
    if (next.getAttribute('aria-disabled') !== 'false') throw new Error('The time is not held yet.');
  });
  await press('Continue');
}

/** Fills in everything required, and continues to the review. */
export async function fillDetails(): Promise<void> {
  const answers = { 'First name': 'Ana', 'Last name': 'Prueba', 'Date of birth': '4/27/1985' };
  const reach = { 'Cell phone': '(914) 555-0123', Email: 'ana@example.com' };
  for (const [label, value] of Object.entries({ ...answers, ...reach }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await press('Continue');
}
