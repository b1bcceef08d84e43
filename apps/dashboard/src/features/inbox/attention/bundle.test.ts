import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { type Bundle, desktopWords, joined, toastText } from './bundle.ts';

const delia = conversationOf(7, { lastName: 'Ramos' });
const walter = conversationOf(6, { firstName: 'Walter', lastName: 'Kim', locName: 'Harbor' });
const bundleOf = (...texts: [typeof delia, number][]): Bundle => ({
  texts: new Map(texts.map(([{ convKey }, count]) => [convKey, count])),
  conversations: texts.map(([conversation]) => conversation),
});

describe('what tells of new texts', () => {
  it('[MSG-038] names who wrote on the screen, and counts what came together', () => {
    expect(toastText(bundleOf([delia, 1]))).toBe('New message from Delia Ramos');
    expect(toastText(bundleOf([delia, 3]))).toBe('3 new messages from Delia Ramos');
    expect(toastText(bundleOf([delia, 1], [walter, 4]))).toBe('5 new messages in 2 conversations');
    expect(toastText({ texts: new Map([[7, 1]]), conversations: [] })).toBe('New message');
  });

  it('[MSG-038] says nothing of a patient on the desktop unless someone wants the name', () => {
    const both = bundleOf([delia, 1], [walter, 1]);
    expect(desktopWords(bundleOf([delia, 1]), { names: false })).toEqual({
      title: 'New text message',
      body: 'Main St',
    });
    expect(desktopWords(both, { names: false })).toEqual({ title: '2 new text messages', body: 'Main St, Harbor' });
    expect(desktopWords(both, { names: true }).body).toBe('Delia Ramos, Walter Kim · Main St, Harbor');
    expect(JSON.stringify(desktopWords(both, { names: false }))).not.toMatch(/Ramos|Kim|pair|0187/);
  });

  it('adds up what came while the last was still shown', () => {
    const sum = joined(bundleOf([delia, 1]), bundleOf([delia, 2], [walter, 1]));
    expect(toastText(sum)).toBe('4 new messages in 2 conversations');
    expect(sum.conversations).toEqual([delia, walter]);
  });
});
