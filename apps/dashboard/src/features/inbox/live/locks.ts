/** The browser's locks, as far as pages of one browser agree by them who does what. */
export type Locks = {
  request: (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;
};
