import { type LiveEvent, liveEvent } from '@sightline/contract/conversations.calls';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';

export type StreamEvent = {
  kind: string;
  event: LiveEvent;
  /** The server's id for this point of the stream, where a later one resumes. */
  id?: string | undefined;
};

function parse(data: string): LiveEvent {
  try {
    return z.parse(liveEvent, JSON.parse(data));
  } catch {
    // An unknown event only says that something happened.
    return {};
  }
}

/** Reads live events from an open stream until it ends; calls `beat` for every sign of life, including comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  beat: () => void,
): AsyncGenerator<StreamEvent, void> {
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
