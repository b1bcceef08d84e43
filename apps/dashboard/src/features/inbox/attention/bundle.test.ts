import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { type Bundle, desktopWords, joined, toastText } from './bundle.ts';

const delia = conversationOf(7, { lastName: 'Ramos' });
const walter = conversationOf(6, { firstName: 'Walter', lastName: 'Kim', locName: 'Harbor' });
const bundleOf = (...texts: [typeof delia, number][]): Bundle => ({
  texts: new Map(texts.map(([{ convKey }, count]) => [convKey, count])),
  conversations: texts.map(([conversation]) => conversation),
});

describe('the notification', () => {
  it('[MSG-038] names senders on screen, and counts texts that came together', () => {
    expect(toastText(bundleOf([delia, 1]))).toBe('New message from Delia Ramos');
    expect(toastText(bundleOf([delia, 3]))).toBe('3 new messages from Delia Ramos');
    expect(toastText(bundleOf([delia, 1], [walter, 4]))).toBe('5 new messages in 2 conversations');
    expect(toastText({ texts: new Map([[7, 1]]), conversations: [] })).toBe('New message');
  });

  it('[MSG-038] names no patient on the desktop unless the user wants names', () => {
    const both = bundleOf([delia, 1], [walter, 1]);
    expect(desktopWords(bundleOf([delia, 1]), { names: false })).toEqual({
      title: 'New text message',
      body: 'Main St',
    });
    expect(desktopWords(both, { names: false })).toEqual({ title: '2 new text messages', body: 'Main St, Harbor' });
    expect(desktopWords(both, { names: true }).body).toBe('Delia Ramos, Walter Kim · Main St, Harbor');
    expect(JSON.stringify(desktopWords(both, { names: false }))).not.toMatch(/Ramos|Kim|pair|0187/);
  });

  it('adds up texts that came while the last one was showing', () => {
    const sum = joined(bundleOf([delia, 1]), bundleOf([delia, 2], [walter, 1]));
    expect(toastText(sum)).toBe('4 new messages in 2 conversations');
    expect(sum.conversations).toEqual([delia, walter]);
  });
});
