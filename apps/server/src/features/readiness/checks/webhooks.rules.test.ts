import { describe, expect, it } from 'vitest';
import { judgeWebhooks } from './webhooks.rules.ts';

const ok = { state: 'ok', title: 'Fine.', action: '', canPoint: false } as const;
const elsewhere = {
  state: 'fail',
  title: 'Its texts go elsewhere.',
  action: 'Point it here.',
  canPoint: true,
} as const;
const foreign = { state: 'fail', title: 'Not of the account.', action: 'Move it.', canPoint: false } as const;

describe('the check of numbers at the gateway', () => {
  it.each([
    [[ok, ok], 'ok', 'Texts to every number come here', ''],
    [[ok, elsewhere], 'fail', 'Office 2: Its texts go elsewhere', '“Point it here”'],
    [[foreign, elsewhere], 'fail', 'Office 1: Not of the account; Office 2: Its texts go elsewhere', '“Check number”'],
    [['The SMS gateway didn’t answer.', ok], 'warn', 'Couldn’t check the number of Office 1', 'didn’t answer'],
    [['The SMS gateway didn’t answer.', foreign], 'fail', 'Office 2: Not of the account', '“Check number”'],
  ] as const)('[ADM-008] finds %j %s', (answers, state, title, action) => {
    const numbers = answers.map((answer, place) => ({ location: `Office ${place + 1}`, answer }));
    expect(judgeWebhooks({ numbers })).toMatchObject({ state, title, action: expect.stringContaining(action) });
  });

  it('[ADM-008] says nothing where no number can be asked about', () => {
    expect(judgeWebhooks({ numbers: [] })).toBeNull();
  });
});
