import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { keyText } from './values.ts';

const addKey = z.object({ addKey: keyText });

const download = {
  method: 'GET',
  origin: 'own',
  access: { rule: 'element', element: 'Dv4PatientsMenu' },
  params: addKey,
  replies: { 200: z.string() },
  problems: ['patient.not-found'],
} as const;

export const downloadPatientPdf = defineCall({
  ...download,
  name: 'patients.pdf',
  summary: 'Everything about a patient, as far as the user may see it, as a PDF',
  path: '/patients/api/patients/:addKey/pdf',
  audit: { patients: true, action: 'patients.pdf' },
  produces: 'application/pdf',
});

export const downloadPatientJson = defineCall({
  ...download,
  name: 'patients.json',
  summary: 'Everything about a patient, as far as the user may see it, as JSON',
  path: '/patients/api/patients/:addKey/json',
  audit: { patients: true, action: 'patients.json' },
  produces: 'application/json',
});
