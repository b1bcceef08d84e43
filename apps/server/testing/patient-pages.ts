import { createPatientPages } from '../src/features/patient-links/links.usecases.ts';
import { createFixedClock } from './fixed-clock.ts';

/** The URLs of patients' pages, signed with a fixed secret. */
export const patientPages = (origin = 'http://sightline.test') =>
  createPatientPages({ secret: Buffer.alloc(32, 1), clock: createFixedClock(), publicUrl: () => origin });
