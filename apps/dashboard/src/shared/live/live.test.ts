import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function all(events: AsyncGenerator<StreamEvent>): Promise<StreamEvent[]> {
  const heard: StreamEvent[] = [];
  for await (const one of events) heard.push(one);
  return heard;
}

describe('live events', () => {
  it('[MSG-038] are parsed however the network splits them, and comments count as a heartbeat', async () => {
    const beat = vi.fn();
    const stream = streamOf(
      ': hello\n\nevent: mess',
      'age\ndata: {"convKey":7,"messageKind":"incoming"}\n\n',
      'event: counts\ndata: {}\n\n',
    );
    expect(await all(readEvents(stream, beat))).toEqual([
      { kind: 'message', event: { convKey: 7, messageKind: 'incoming' } },
      { kind: 'counts', event: {} },
    ]);
    expect(beat).toHaveBeenCalledTimes(3);
  });

  it('of an unknown kind still trigger a refresh', async () => {
    const heard = await all(readEvents(streamOf('data: not json\n\n', 'data: {"convKey":"x"}\n\n'), () => {}));
    expect(heard.map(({ event }) => event)).toEqual([{}, {}]);
  });
});

describe('a burst of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is handled at once, and the next waits until that is done', async () => {
    const done: (() => void)[] = [];
    const act = vi.fn((_items: number[]) => new Promise<void>((resolve) => done.push(resolve)));
    const batch = createBatch(250, act);
    for (const item of [1, 2, 3]) batch.add(item);
    await vi.advanceTimersByTimeAsync(250);
    expect(act.mock.calls).toEqual([[[1, 2, 3]]]);
    batch.add(4);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledOnce();
    done[0]?.();
    await vi.advanceTimersByTimeAsync(250);
    expect(act.mock.calls[1]).toEqual([[4]]);
  });

  it('is dropped after the page is left', async () => {
    const act = vi.fn(async () => {});
    const batch = createBatch(250, act);
    batch.add(1);
    batch.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).not.toHaveBeenCalled();
  });
});
