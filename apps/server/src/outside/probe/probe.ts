/** What came of trying to reach something outside. */
export type ProbeResult = { isReached: true; status: number } | { isReached: false; reason: string };

/** Tries whether outside services can be reached. Each attempt ends after a few seconds. */
export type Probe = {
  /** Any answer counts, of any status. */
  web: (url: string) => Promise<ProbeResult>;
  /** Connects to the mail server and signs in; nothing is sent. */
  mail: (smtpUrl: string) => Promise<ProbeResult>;
  /** The free space of a folder's disk. */
  disk: (folder: string) => Promise<{ freeBytes: number; allBytes: number }>;
};
