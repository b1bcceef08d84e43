import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenEmail } from './administration.values.ts';
import { notificationEmail } from './preferences.calls.ts';

describe("staff's and practices' email addresses", () => {
  it.each([givenEmail(200), notificationEmail])('are one address each, with any sign an address may have', (schema) => {
    for (const email of ['', 'a&b@x.org', 'a/b@x.org', 'info@müller.de', ' ann+eyes@x.org '])
      expect(z.safeParse(schema, email)).toEqual({ success: true, data: email.trim() });
    for (const email of ['ann', 'a@x.org, b@x.org', 'Ann <a@x.org>', 'a@x.org\nBcc: b@x.org'])
      expect(z.safeParse(schema, email).success, email).toBe(false);
  });
});
