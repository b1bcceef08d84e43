import { describe, expect, it } from 'vitest';
import { markedParts } from './marks.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('[INX-001] words of a search in a text', () => {
  it.each([
    ['Are my glasses ready?', 'glass', 'Are my [glasses] ready?'],
    ['Your frame, two frames', 'frames', 'Your [frame], two [frames]'],
    ['Necesito una renovación', 'RENOVACION', 'Necesito una [renovación]'],
    ['Order 48-2231', '2231', 'Order 48-[2231]'],
    ['The cat sat', 'car', 'The cat sat'],
    ['Nothing typed', ' ', 'Nothing typed'],
    ['', 'x', ''],
    ['我想预约明天，预约', '预约', '我想[预约]明天，[预约]'],
    ['予約をキャンセルして', 'キャンセル', '予約を[キャンセル]して'],
    ['เลื่อนนัดได้ไหม', 'นัด', 'เลื่อน[นัด]ได้ไหม'],
    ['예약을 바꾸고 싶어요', '예약', '[예약]을 바꾸고 싶어요'],
    ['예약'.normalize('NFD'), '약', '예[약]'],
    ['iPhone手机ok', 'iphone 机', '[iPhone]手[机]ok'],
    ['Great 👍 thanks', '👍', 'Great [👍] thanks'],
  ])('%j for %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
