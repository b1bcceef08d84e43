/**
 * How long what was sent stays in memory once nothing shows its result, in milliseconds. A mutation that is kept for 0 ms
 * is checked without a pause for as long as its request takes.
 */
export const KEPT_BRIEFLY_MS = 5_000;
