import { describe, expect, it } from 'vitest';
import {
  fillManageLink,
  hasManageLinkMark,
  hideManageLinks,
  MANAGE_LINK_MARK,
  manageLinkMarkOf,
} from './manage-link.ts';

const SHORT = 'https://book.example.com/s/aB3dE6gH9jK2';
const LONG = `http://127.0.0.1:4000/book/manage#${'Ab_-'.repeat(10)}xyz`;

describe('a manage link in a text', () => {
  it('replaces its placeholder, whatever characters it has', () => {
    expect(fillManageLink({ body: `Change: ${MANAGE_LINK_MARK} Bye`, url: 'https://x/$&' })).toBe(
      'Change: https://x/$& Bye',
    );
  });

  it('has a placeholder that names someone, and is found in a draft with or without a name', () => {
    expect(manageLinkMarkOf('Audrey')).toBe('[manage link of Audrey]');
    const drafts = [manageLinkMarkOf('Audrey'), `Change: ${MANAGE_LINK_MARK}`, '[manage linking]'];
    expect(drafts.map(hasManageLinkMark)).toEqual([true, true, false]);
  });

  it.each([SHORT, LONG])('turns back into its placeholder, and the rest stays: %s', (url) => {
    const body = `Change or cancel: ${MANAGE_LINK_MARK}. Reply STOP`;
    expect(hideManageLinks(fillManageLink({ body, url }))).toBe(body);
  });

  it.each(['https://book.example.com/book?coverKey=1', 'https://example.com/s/short', 'see /s/aB3dE6gH9jK2'])(
    'leaves other text alone: %s',
    (body) => {
      expect(hideManageLinks(body)).toBe(body);
    },
  );
});
