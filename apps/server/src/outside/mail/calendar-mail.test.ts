import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

it('sends a calendar entry with its method, also as a file, under the given ID', async () => {
  const came = Promise.withResolvers<Email>();
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], logger: false },
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      came.resolve(await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'utf8' }));
      done();
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const sender = createSmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' });
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const mail = { to: 'ana@example.com', subject: 'Moved', text: 'Hello', messageId: '<one@b.example>' };
  const answers = ['<a@b.example>', '<b@b.example>'];
  await sender.send({ ...mail, fromName: 'Bright "Eyes"', answers, calendar: { method: 'CANCEL', content } });
  const { messageId, text, attachments, from, headers, inReplyTo, references } = await came.promise;
  sender.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  expect([messageId, text?.trim()]).toEqual(['<one@b.example>', 'Hello']);
  expect(from).toEqual({ name: 'Bright "Eyes"', address: 'a@b.example' });
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect([inReplyTo, references]).toEqual(['<b@b.example>', '<a@b.example> <b@b.example>']);
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  expect(file).toBeDefined();
  expect(attachments.some(({ method }) => method === 'CANCEL')).toBe(true);
  expect(String(file?.content)).toContain('METHOD:CANCEL');
});
