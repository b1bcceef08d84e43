import { type LiveEvent, liveEvent } from '@sightline/contract/conversations.calls';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';

export type Heard = {
  kind: string;
  event: LiveEvent;
  /** The server's name for this moment of the stream, with which a later one goes on. */
  id?: string | undefined;
};

function parse(data: string): LiveEvent {
  try {
    return z.parse(liveEvent, JSON.parse(data));
  } catch {
    // An event of a later server, or none of ours: that something happened is all it says then.
    return {};
  }
}

/** Reads live events off an open stream until it ends; `beat` is told of every sign of life, comments too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  beat: () => void,
): AsyncGenerator<Heard, void> {
  const lines = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: beat }))
    .getReader();
  for (;;) {
    const { done, value } = await lines.read();
    if (done) return;
    beat();
    yield { kind: value.event ?? 'message', event: parse(value.data), ...(value.id ? { id: value.id } : {}) };
  }
}
