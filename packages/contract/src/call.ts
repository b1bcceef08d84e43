import type * as z from 'zod/mini';
import type { ElementName } from './elements.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Who may make a call. There is no default: a call without a rule does not start.
 * - `public`: anyone, with the reason written down.
 * - `partner`: the single-sign-on partner, by its key.
 * - `gateway`: the SMS gateway, by the signature of its webhook.
 * - `api-key`: a program of the practice, by an API key.
 * - `signed-in`: any valid token, with or without a practice chosen.
 * - `cover`: a valid token with a practice chosen.
 * - `element`: as `cover`, and the menu element with all its parents is allowed.
 * - `practice`: the practice is the path's `:coverKey`. Superadmins may act on any; others only on the practice they
 *   chose, and only with the element.
 * - `superadmin`: superadmins, with or without a practice chosen.
 */
export type Access =
  | { rule: 'public'; why: string }
  | { rule: 'partner' }
  | { rule: 'gateway' }
  | { rule: 'api-key' }
  | { rule: 'signed-in' }
  | { rule: 'cover' }
  | { rule: 'element'; element: ElementName }
  | { rule: 'practice'; element: ElementName }
  | { rule: 'superadmin' };

/**
 * What the audit trail records about a call. `patients` calls read or change patient data; every transaction they open
 * writes a row. The others say why they need none.
 */
export type Audit =
  | {
      patients: true;
      action: string;
      /**
       * A screen repeats the call on its own. A repetition that shows a session what it already showed within the hour
       * writes no row, and neither does one that shows nothing.
       */
      repeats?: 'hourly';
    }
  | { patients: false; why: string };

/** A page's key of one press, a UUID: requests of staff with the same key act once (RFC draft Idempotency-Key). */
export const CLIENT_KEY_HEADER = 'idempotency-key';

type Schema = z.ZodMiniType;

/** One call of Sightline's HTTP surface, described once for the server, the browser and /openapi.json. */
export type Call = {
  /** Name in the OpenAPI description, `noun.verb`. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  path: `/${string}`;
  /**
   * The specification's calls ignore unknown input fields (their clients send
   * whole records back); our own refuse them. Neither stores them.
   */
  origin: 'specification' | 'own';
  access: Access;
  audit: Audit;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Content types of the body if not only JSON. */
  consumes?: readonly ('application/x-www-form-urlencoded' | 'application/json' | 'multipart/form-data')[];
  /** Content type of the reply if it is no parsed JSON: a file, a stream. The handler may set another. */
  produces?:
    | 'text/event-stream'
    | 'text/csv'
    | 'text/calendar'
    | 'text/xml'
    | 'text/plain'
    | 'text/html'
    | 'application/pdf'
    | 'application/json'
    | 'image/*'
    | 'application/fhir+json';
  /** Calls that carry pictures take 8 MB, all others 1 MB. */
  carriesPictures?: true;
  /** Takes a file of any size, which the handler reads piece by piece. */
  uploadsFile?: true;
  /**
   * Refusals use HTTP 200 and the envelope (envelope.ts); only refusals by the gates and server errors remain problem
   * documents.
   */
  answersInEnvelope?: true;
  /**
   * Adds, sends or notes something, so that a repetition would do it twice: with the same `CLIENT_KEY_HEADER` it answers
   * as the first time and does nothing.
   */
  actsOnce?: true;
  /** Exists only in the demo. */
  demoOnly?: true;
  /** Called by timers alone: it does not count as activity, so a session with only such calls becomes idle. */
  isBackground?: true;
  /** Allowed while the disk is almost full: it reads, or writes very little that people cannot work without. */
  evenWhenDiskIsFull?: true;
  replies: Partial<Record<200 | 201 | 202 | 204 | 302, Schema>>;
  problems: readonly ProblemCode[];
};

/** Declares a call and keeps its literal types. Marked, so that pages leave out the calls they don't make. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type InferOr<S, Otherwise> = S extends Schema ? z.infer<S> : Otherwise;
type InputOr<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type SchemaOf<C, K extends string> = C extends { [P in K]: infer S } ? S : undefined;

/** What the server's handler receives: parsed values. */
export type CallInput<C extends Call> = {
  params: InferOr<SchemaOf<C, 'params'>, undefined>;
  query: InferOr<SchemaOf<C, 'query'>, undefined>;
  body: InferOr<SchemaOf<C, 'body'>, undefined>;
};

/** What a caller sends. */
export type Sent<C extends Call> = (SchemaOf<C, 'params'> extends Schema
  ? { params: InputOr<SchemaOf<C, 'params'>, never> }
  : { params?: undefined }) &
  (SchemaOf<C, 'query'> extends Schema ? { query: InputOr<SchemaOf<C, 'query'>, never> } : { query?: undefined }) &
  (SchemaOf<C, 'body'> extends Schema ? { body: InputOr<SchemaOf<C, 'body'>, never> } : { body?: undefined });

type Replies<C extends Call> = C['replies'][keyof C['replies']];

/** What a successful call answers. */
export type Reply<C extends Call> = InferOr<Replies<C>, undefined>;
