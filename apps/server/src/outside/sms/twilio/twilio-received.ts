import type twilio from 'twilio';
import { fileTypes, MOST_MEDIA, mediaUrl } from '../delivery-fields.ts';
import { asGatewayError } from '../gateway-failures.ts';
import type { ListedText, SmsSender } from '../sms-gateway.ts';
import { TWILIO_READER } from './twilio-deliveries.ts';

/** Texts to one number that are looked through. */
const MOST_RECEIVED = 5_000;
const PAGE = 500;

type Listed = Awaited<ReturnType<twilio.Twilio['messages']['list']>>[number];

/** Texts that a number received, through Twilio's list of messages. */
export function createReceivedList({
  client,
  apiBase,
}: {
  client: () => twilio.Twilio;
  apiBase: () => string;
}): SmsSender['findReceived'] {
  const mediaOf = async ({ sid, numMedia }: Listed): Promise<Pick<ListedText, 'mediaUrls' | 'mediaTypes'>> => {
    const media = Number(numMedia) > 0 ? await client().messages(sid).media.list({ limit: MOST_MEDIA }) : [];
    return {
      mediaUrls: media.map(({ uri }) => mediaUrl(`${apiBase()}${uri.replace(/\.json$/, '')}`)),
      mediaTypes: fileTypes(media.map(({ contentType }) => contentType ?? '')),
    };
  };
  const textOf = async (row: Listed): Promise<ListedText | null> => {
    const fields = { MessageSid: row.sid, From: row.from, To: row.to, Body: row.body };
    const text = TWILIO_READER.readText({ headers: {}, url: '', fields, raw: '' });
    return text && { ...text, ...(await mediaOf(row)), receivedAt: receivedAt(row) };
  };
  return async ({ to, since }) => {
    try {
      const dateSentAfter = new Date(since.epochMilliseconds);
      const listed = await client().messages.list({ to, dateSentAfter, limit: MOST_RECEIVED, pageSize: PAGE });
      const texts: ListedText[] = [];
      for (const row of listed) {
        // The filter knows days only.
        const isWanted = row.direction === 'inbound' && Temporal.Instant.compare(receivedAt(row), since) >= 0;
        const text = isWanted ? await textOf(row) : null;
        if (text !== null) texts.push(text);
      }
      return texts;
    } catch (error) {
      throw asGatewayError(error);
    }
  };
}

const receivedAt = ({ dateSent, dateCreated }: Listed): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds((dateSent ?? dateCreated).getTime());
