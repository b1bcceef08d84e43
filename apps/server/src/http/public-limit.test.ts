import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { createAddressLimit } from './public-limit.ts';

describe('the limit per IP address', () => {
  const replyWith = (headers: Record<string, string>): FastifyReply =>
    ({ header: (name: string, value: string) => Object.assign(headers, { [name]: value }) }) as unknown as FastifyReply;

  it('allows so many a minute, and says when to retry', () => {
    const clock = createFixedClock();
    const limit = createAddressLimit({ clock, most: 2 });
    const headers: Record<string, string> = {};
    const ask = (address: string) => limit({ address, reply: replyWith(headers) });
    ask('a');
    clock.advance({ seconds: 20 });
    ask('a');
    expect(() => ask('a')).toThrow(expect.objectContaining({ code: 'request.too-many' }));
    expect(headers).toEqual({ 'retry-after': '40' });
    ask('b');
    clock.advance({ seconds: 40 });
    ask('a');
  });

  it('remembers a limited address even with very many others', { tags: ['deep'] }, () => {
    const clock = createFixedClock();
    const limit = createAddressLimit({ clock, most: 1 });
    const ask = (address: string) => limit({ address, reply: replyWith({}) });
    ask('first');
    for (let number = 0; number < 20_000; number += 1) ask(`address ${number}`);
    expect(() => ask('first')).toThrow();
    clock.advance({ minutes: 1 });
    for (let number = 0; number < 20_000; number += 1) ask(`address ${number}`);
    ask('first');
  });
});
