/** What a link carries; '' for what was not said. */
export type LinkWords = {
  colorScheme: string;
  tid: string;
  gid: string;
  source: string;
  referredBy: string;
  lang: string;
};

/** A place and an appointment type that a link leads to: 0 and -1 leave the choice to the patient. */
export type LinkTarget = { locKey: number; locName: string; taskKey: number; appointmentName: string };
