import { simulatorMail } from '@sightline/contract/simulator.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../../logger.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import type { MailSender } from './mail-sender.ts';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

describe('outgoing mail in the demo', () => {
  const database = useDatabase();
  const app = useApp(database);
  let catcher: MailCatcher;
  let mail: MailSender;

  beforeAll(async () => {
    const { pool } = database();
    catcher = await startMailCatcher({ pool, clock: app().clock, logger: createLogger({ level: 'silent' }) });
    mail = createSmtpMailSender({ url: catcher.url, from: 'Sightline <no-reply@sightline.localhost>' });
  });
  afterAll(async () => {
    mail.close();
    await catcher.stop();
  });

  it('is caught over SMTP and shown, newest first', async () => {
    await mail.send({ to: 'ana@example.com', subject: 'Your code: ñ', text: 'It is 123456.\n.\nBye' });
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
    await mail.send({ to: 'ana@example.com', subject: 'Second', text: 'plain', html: '<b>rich</b>', calendar });
    const { reply } = await app().call(simulatorMail, {});
    expect(reply).toMatchObject([
      { subject: 'Second', html: expect.stringContaining('<b>rich</b>'), calendar: calendar.content },
      { from: 'no-reply@sightline.localhost', to: ['ana@example.com'], subject: 'Your code: ñ', html: null },
    ]);
    expect(reply[1]?.text.trim()).toBe('It is 123456.\n.\nBye');
  });

  it('goes to signs that only some addresses have, and to an international domain in either form', async () => {
    const sent = [
      'a&b@x.example',
      'a/b@x.example',
      'ann+eyes@x.example',
      'info@müller.example',
      'info@xn--mller-kva.example',
    ];
    for (const to of sent) await mail.send({ to, subject: 'x', text: 'y' });
    const { reply } = await app().call(simulatorMail, {});
    // The catcher reads punycode.
    const read = sent.with(-1, 'info@müller.example');
    expect(reply.slice(0, sent.length).flatMap(({ to }) => to)).toEqual(read.toReversed());
  });

  it('accepts many at once', async () => {
    const sends = Array.from({ length: 20 }, (_, index) =>
      mail.send({ to: `p${index}@example.com`, subject: 'x', text: 'y' }),
    );
    await Promise.all(sends);
    expect((await app().call(simulatorMail, {})).reply).toHaveLength(27);
  });

  it('reports an unreachable server', async () => {
    const away = createSmtpMailSender({ url: 'smtp://127.0.0.1:1', from: 'a@b.c' });
    await expect(away.send({ to: 'a@b.c', subject: 's', text: 't' })).rejects.toThrow();
    away.close();
  });
});
