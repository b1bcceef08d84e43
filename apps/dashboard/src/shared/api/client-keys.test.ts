import { describe, expect, it } from 'vitest';
import { ConnectionError, ProblemError } from './api-errors.ts';
import { createClientKeys } from './client-keys.ts';

const problem = (status: number) => new ProblemError({ type: '', title: 'Refused', status, code: 'test' });

/** Sends one thing, and says which keys the server got. */
function open() {
  let keys = 0;
  const sent: string[] = [];
  const presses = createClientKeys(() => `key ${++keys}`);
  const press = (answer: () => Promise<string>, what = 'add practice') =>
    presses.send(what, (clientKey) => {
      sent.push(clientKey);
      return answer();
    });
  return { press, sent };
}

describe('the key of a press', () => {
  it('is sent once by two presses at once, which get the same answer', async () => {
    const { press, sent } = open();
    const answers = [
      press(async () => 'added'),
      press(async () => 'added twice'),
      press(async () => 'other', 'add note'),
    ];
    expect(await Promise.all(answers)).toEqual(['added', 'added', 'other']);
    expect(sent).toEqual(['key 1', 'key 2']);
  });

  it.each([
    ['a lost connection', new ConnectionError()],
    ['a failure of the server, or of a proxy before it', problem(502)],
  ])('stays the same after %s', async (_what, error) => {
    const { press, sent } = open();
    await expect(press(() => Promise.reject(error))).rejects.toBe(error);
    await press(async () => 'added');
    await press(async () => 'another');
    expect(sent).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('is a new one after a refusal', async () => {
    const { press, sent } = open();
    await press(() => Promise.reject(problem(409))).catch(() => undefined);
    await press(async () => 'added');
    expect(sent).toEqual(['key 1', 'key 2']);
  });
});
