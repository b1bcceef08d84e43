import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { blankForm } from './show-form.tsx';

export const NAME = { type: 'textfield', key: 'name', label: 'Name', validate: { required: true } };
const MAIL = { type: 'email', key: 'mail', label: 'Email' };

export const pageOf = (key: string, title: string, components: readonly object[]) => ({
  ...{ type: 'panel', key, title, components },
});

const PAGES = [pageOf('you', 'About you', [NAME]), pageOf('reach', 'How to reach you', [MAIL])];

/** A form of two pages. */
export const wizard = (rest: Parameters<typeof blankForm>[1] = {}, components: readonly object[] = PAGES) =>
  blankForm([], { definition: { display: 'wizard', title: 'Registration', components }, ...rest });

export const press = (name: string) => screen.findByRole('button', { name });

/** Answers everything on both pages, up to the review. */
export async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Next'));
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ana@example.com');
  await user.click(await press('Check your answers'));
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
}
