/** The browser's locks, used by its pages to choose a leader. */
export type Locks = {
  request: (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;
};
