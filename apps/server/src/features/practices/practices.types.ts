/** A practice's columns as people change them. */
export type PracticeValues = {
  name: string;
  groupName: string;
  timeZone: string;
  language: string;
  isLocationAware: boolean;
  allowsPictures: boolean;
  textsCanada: boolean;
  idleMinutes: number;
  sendsTexts: boolean;
};
