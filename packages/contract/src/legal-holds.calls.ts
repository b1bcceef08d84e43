import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, keyText, typedText } from './values.ts';

const addKey = z.object({ addKey: keyText });

const upkeep = { rule: 'element', element: 'Dv4AuditMenu' } as const;

export const holdPatient = defineCall({
  name: 'patients.hold',
  actsOnce: true,
  summary: 'Places or lifts a legal hold: nothing of the patient is removed while it is in force',
  method: 'POST',
  path: '/patients/api/patients/:addKey/hold',
  origin: 'own',
  access: upkeep,
  audit: { patients: true, action: 'patients.hold' },
  params: addKey,
  /** Null lifts it. */
  body: z.strictObject({ reason: z.nullable(typedText(500)) }),
  replies: { 200: z.object({ isHeld: z.boolean() }) },
  problems: ['patient.not-found', 'request.invalid'],
});

export const getHold = defineCall({
  name: 'patients.read-hold',
  summary: "A patient's legal hold, if there is one",
  method: 'GET',
  path: '/patients/api/patients/:addKey/hold',
  origin: 'own',
  access: upkeep,
  audit: { patients: true, action: 'patients.read-hold' },
  params: addKey,
  replies: { 200: z.object({ hold: z.nullable(z.object({ reason: z.string(), since: instant })) }) },
  problems: ['patient.not-found'],
});
