import { expect, it } from 'vitest';
import { acceptAccountLink } from './account-links.calls.ts';
import { beginSetUp } from './set-up.calls.ts';

it.each([beginSetUp, acceptAccountLink])('[ADM-001] $name asks for a missing password in words', ({ body }) => {
  const { error } = body.safeParse({ password: '' });
  const fault = error?.issues.find(({ path }) => path[0] === 'password');
  expect(fault?.message).toBe('Enter a password.');
});
