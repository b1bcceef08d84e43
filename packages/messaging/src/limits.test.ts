import { expect, it } from 'vitest';
import {
  ATTACHMENT_BYTES_LIMIT,
  ATTACHMENT_LIMIT,
  CONVERSATION_PAGE_SIZE,
  MESSAGE_LIMIT,
  PHONE_INPUT_LENGTH,
  POLL_INTERVAL_MS,
  POLLS_BEFORE_SLEEP,
  PREVIEW_LIMIT,
  RECEIPT_OVERDUE_AFTER_MS,
  RECIPIENT_LIMIT,
  SCHEDULED_LABEL_AFTER_MS,
  SEARCH_FIELD_LIMIT,
  TEMPLATE_PREVIEW_LIMIT,
} from './limits.ts';

it.each([
  ['MSG-016', 'characters of a message', MESSAGE_LIMIT, 320],
  ['MSG-005', 'conversations on a page', CONVERSATION_PAGE_SIZE, 15],
  ['MSG-037', 'milliseconds between polls', POLL_INTERVAL_MS, 60_000],
  ['MSG-037', 'polls before sleep', POLLS_BEFORE_SLEEP, 180],
  ['MSG-004', 'characters of a list preview', PREVIEW_LIMIT, 30],
  ['MSG-024', 'characters of a template preview', TEMPLATE_PREVIEW_LIMIT, 100],
  ['MSG-032', 'recipients', RECIPIENT_LIMIT, 10],
  ['MSG-020', 'attachments', ATTACHMENT_LIMIT, 3],
  ['MSG-021', 'bytes of all attachments', ATTACHMENT_BYTES_LIMIT, 5_000_000],
  ['MSG-026', 'characters of a search field', SEARCH_FIELD_LIMIT, 20],
  ['MSG-027', 'characters of a phone', PHONE_INPUT_LENGTH, 12],
  ['MSG-014', 'milliseconds before Scheduled shows', SCHEDULED_LABEL_AFTER_MS, 60_000],
])('[%s] the limit on %s matches the specification', (_requirement, _what, actual, specified) => {
  expect(actual).toBe(specified);
});

it('[MSG-037] 180 polls at one a minute last three hours', () => {
  expect(POLLS_BEFORE_SLEEP * POLL_INTERVAL_MS).toBe(3 * 3_600_000);
});

it('[MSG-014] a receipt is awaited for four hours', () => {
  expect(RECEIPT_OVERDUE_AFTER_MS).toBe(14_400_000);
});
