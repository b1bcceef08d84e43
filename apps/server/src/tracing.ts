import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Spans carry names of routes, statements and tasks: never a value, a URL as called, or a key. */
const tracer = trace.getTracer('sightline');

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Begins a span inside the current one. */
export function beginSpan(name: string, kind: keyof typeof KINDS): Span {
  return tracer.startSpan(name, { kind: KINDS[kind] });
}

/** Everything that `work` begins, now or later, belongs to the span. */
export const inSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Runs work as a span of its own; a failure is marked, without its message, which may quote data. */
export async function traced<T>({
  name,
  kind,
  work,
}: {
  name: string;
  kind: keyof typeof KINDS;
  work: () => Promise<T>;
}): Promise<T> {
  const span = beginSpan(name, kind);
  try {
    return await inSpan(span, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute('error.type', error.name);
    throw error;
  } finally {
    span.end();
  }
}
