import { describe, expect, it } from 'vitest';
import { judgeOnCall } from './on-call.rules.ts';

describe('the check of who is on call', () => {
  it.each([
    [{ on_call: 0, on_call_gaps: ['Main'] }, 'fail', 'Nobody is on call for urgent texts'],
    [{ on_call: 1, on_call_gaps: ['Harbor', 'Main'] }, 'fail', 'Nobody on call can read the texts of Harbor and Main'],
    [{ on_call: 1, on_call_gaps: [] }, 'ok', 'Someone is on call for urgent texts'],
  ])('[URG-002] fails for a practice or a location without anyone: %j', (facts, state, title) => {
    expect(judgeOnCall(facts)).toMatchObject({ code: 'on-call', page: 'closures', state, title });
  });
});
