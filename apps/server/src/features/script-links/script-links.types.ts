/** A link's parameters; '' for unset ones. */
export type LinkWords = {
  colorScheme: string;
  tid: string;
  gid: string;
  source: string;
  referredBy: string;
  lang: string;
};

/** A location and appointment type for a link: 0 and -1 let the patient choose. */
export type LinkTarget = { locKey: number; locName: string; taskKey: number; appointmentName: string };
