import type { AuditAct } from '../../db/audit.ts';
import type { SystemTransaction } from '../../db/scope.ts';

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

/** Gives a new practice what it starts with (ADM-007), which features of other wings know. */
export type StartPractice = (practice: { tx: SystemTransaction; coverKey: number; act: AuditAct }) => Promise<void>;
