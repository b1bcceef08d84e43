import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { packetProgress } from './form-packets.calls.ts';
import { appointmentDetail } from './schedule-offers.calls.ts';
import { localDate } from './values.ts';

const CUSTOMERS = '/auth/api/CustomerInformation';

/** `yyyy-LL-dd`, wall time at each location. Absent or empty: the practice's own today. */
const appointmentDate = z.optional(z.string().check(z.maxLength(40)));

/** The record of booking section 9, with location and patient. */
export const customerAppointment = z.extend(appointmentDetail, {
  LocKey: z.number(),
  LocName: z.string(),
  AddKey: z.number(),
  PatientId: z.string(),
  /** The cell phone, else the first other number: E.164, or empty. */
  Phone: z.string(),
  /** The patient's newest conversation; null if there is none, or the user may not read it. */
  ConversationKey: z.nullable(z.number()),
  /** How far the visit's forms are; null if it needs none. */
  Forms: z.optional(z.nullable(packetProgress)),
});
export type CustomerAppointment = z.infer<typeof customerAppointment>;

export const getAppointments = defineCall({
  name: 'customer-appointments.list',
  summary: "A day's appointments at all locations of the practice, by time",
  method: 'GET',
  path: `${CUSTOMERS}/getAppointments`,
  origin: 'specification',
  access: { rule: 'cover' },
  audit: { patients: true, action: 'customer-appointments.list' },
  query: z.object({ appointmentDate }),
  replies: { 200: z.array(customerAppointment) },
  problems: ['customer.date-outside'],
});

/** A day at a practice. Dates are `YYYY-MM-DD`. */
const appointmentDay = z.object({
  date: localDate,
  /** The practice's own today. */
  today: localDate,
  /** The first and last day that can be requested. */
  firstDate: localDate,
  lastDate: localDate,
  /** Changes whenever an appointment of the day is created, moved, cancelled or kept. */
  stamp: z.string(),
  locations: z.array(
    z.object({
      locKey: z.number(),
      orgName: z.string(),
      isActive: z.boolean(),
      /** Today at the location, which may differ from the practice's today across zones. */
      today: localDate,
    }),
  ),
});
export type AppointmentDay = z.infer<typeof appointmentDay>;

export const getAppointmentDay = defineCall({
  name: 'customer-appointments.day',
  summary:
    "The dates that can be looked up, today's date at each location, and a stamp that changes with the day's appointments",
  method: 'GET',
  path: `${CUSTOMERS}/getAppointmentDay`,
  origin: 'own',
  access: { rule: 'cover' },
  audit: { patients: false, why: "the practice's calendar, and a digest that names nobody" },
  query: z.strictObject({ appointmentDate }),
  replies: { 200: appointmentDay },
  problems: ['customer.date-outside'],
});
