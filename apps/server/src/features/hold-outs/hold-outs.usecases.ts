/**
 * A random share of people gets no message, so that reports can show what follows without one. The sender asks for
 * the share before sending, and records those held out at the moment their message would have gone.
 */
export { insertHeldOut as recordHeldOut, readInShare as inHoldOutShare } from './hold-outs.queries.ts';
