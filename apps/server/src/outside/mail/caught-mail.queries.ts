import type { SystemTransaction } from '../../db/scope.ts';

export type CaughtMail = {
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  calendar: string | null;
};

const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

export async function insertCaughtMail({ tx, mail }: { tx: SystemTransaction; mail: CaughtMail }): Promise<void> {
  await tx.q
    .insertInto('simulator.mail')
    .values({
      from_address: storable(mail.from),
      to_addresses: mail.to.map(storable),
      subject: storable(mail.subject),
      text_body: storable(mail.text),
      html_body: mail.html === null ? null : storable(mail.html),
      calendar: mail.calendar === null ? null : storable(mail.calendar),
      received_at: tx.now,
    })
    .execute();
}
