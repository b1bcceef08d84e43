import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info-fields';
import { type Link, readLink } from '../model/link.ts';

type ChoiceRow<Name extends 'locations' | 'providers' | 'appointmentTypes' | 'carriers'> =
  SchedulerChoices[Name][number];

const TODAY = '2026-12-02';
const EVERYWHERE = [2001, 2002, 2003];

export const linkOf = (given: Partial<Link> = {}): Link => ({ ...readLink('?coverKey=1001'), ...given });

export const locationOf = (locKey: number, given: Partial<ChoiceRow<'locations'>> = {}): ChoiceRow<'locations'> => ({
  locKey,
  orgName: locKey === 2001 ? 'Main St' : 'Harbor',
  street: '418 Main St',
  city: 'Larchmont',
  state: 'NY',
  zip: '10538',
  phone: '+19145550110',
  timeZone: 'America/New_York',
  isOpen: true,
  ...given,
});
export const providerOf = (acctKey: number, given: Partial<ChoiceRow<'providers'>> = {}): ChoiceRow<'providers'> => ({
  acctKey,
  firstName: 'Abena',
  lastName: `Osei ${acctKey}`,
  title: 'OD',
  locKeys: EVERYWHERE,
  ...given,
});
export const typeOf = (
  taskKey: number,
  given: Partial<ChoiceRow<'appointmentTypes'>> = {},
): ChoiceRow<'appointmentTypes'> => ({
  taskKey,
  name: taskKey === 101 ? 'Comprehensive exam' : `Visit ${taskKey}`,
  names: {},
  length: 40,
  locKeys: EVERYWHERE,
  ...given,
});
export const carrierOf = (insName: string, daysBlocked: number): ChoiceRow<'carriers'> => ({
  insName,
  daysBlocked,
  firstDate: `2026-12-0${2 + daysBlocked}`,
});

/** A practice with two open locations, two providers, two reasons and three carriers. */
export const choicesOf = (given: Partial<SchedulerChoices> = {}): SchedulerChoices => ({
  coverKey: 1001,
  orgName: 'Bright Eyes Optometry',
  isOpen: true,
  locations: [locationOf(2001), locationOf(2002)],
  providers: [providerOf(3001), providerOf(3002)],
  appointmentTypes: [typeOf(101), typeOf(108)],
  carriers: [carrierOf('No Insurance', 0), carrierOf('VSP', 1), carrierOf('EyeMed', 2)],
  patientInfo: { ...PATIENT_INFO_DEFAULTS },
  mLogo: '',
  nmImg1: '',
  profilePic: '',
  endingMesg: '',
  verifiesPhone: false,
  today: TODAY,
  lastDate: '2027-01-13',
  ...given,
});
