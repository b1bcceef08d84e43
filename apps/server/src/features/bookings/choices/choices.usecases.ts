import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import type { Level } from '@sightline/contract/levels';
import { formatDay } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction, SystemReading } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { carriersOfAny } from '../../insurance-types/insurance-types.usecases.ts';
import { questionsForPatients } from '../../patient-info/patient-info.usecases.ts';
import { readPreferences } from '../../preferences/preferences.usecases.ts';
import { bookingNotFound } from '../bookings.errors.ts';
import { presentPlace } from '../times/places.present.ts';
import { readCatalogue, readPracticeState } from './choices.reads.ts';
import { openPlaces, openTypes } from './choices.rules.ts';
import type { Catalogue } from './choices.types.ts';

const DAYS_IN_WEEK = 7;

/** Whether the practice exists and is open, for the gate that opens it. */
export const practiceState = (asked: { reading: SystemReading; coverKey: number }): Promise<'open' | 'closed' | null> =>
  readPracticeState(asked);

/** @throws ProblemError booking.not-found for a location or provider that is not the practice's or not active */
function checkRequest({ catalogue: { locations, providers }, asked }: { catalogue: Catalogue; asked: Level }): void {
  const isLocation = asked.locKey === 0 || locations.some((row) => row.loc_key === asked.locKey);
  const isProvider = asked.acctKey === 0 || providers.some(({ acctKey }) => acctKey === asked.acctKey);
  if (!isLocation || !isProvider) throw bookingNotFound();
}

async function readFacts({ tx, asked }: { tx: CoverTransaction; asked: Level }) {
  const catalogue = await readCatalogue({ tx });
  checkRequest({ catalogue, asked });
  const places = openPlaces({ catalogue, asked });
  // Insurance is asked before location and provider: the list is that of all of them.
  const carriers = await carriersOfAny({ tx, places: places.length > 0 ? places : [asked] });
  return { catalogue, carriers, patientInfo: await questionsForPatients({ tx, level: asked }), now: tx.now };
}

/** The bookable part of a request: who, where and what. */
function openChoices({ catalogue, asked }: { catalogue: Catalogue; asked: Level }) {
  const places = openPlaces({ catalogue, asked });
  const locations = catalogue.locations
    .filter((row) => asked.locKey === 0 || row.loc_key === asked.locKey)
    .map((row) => presentPlace({ row, isOpen: places.some(({ locKey }) => locKey === row.loc_key) }));
  const providers = catalogue.providers.flatMap((provider) => {
    const locKeys = places.filter(({ acctKey }) => acctKey === provider.acctKey).map(({ locKey }) => locKey);
    return locKeys.length === 0 ? [] : [{ ...provider, locKeys }];
  });
  const appointmentTypes = openTypes({ types: catalogue.types, places, asked });
  return { isOpen: places.length > 0, locations, providers, appointmentTypes };
}

/**
 * What patients can book at a practice or one of its locations, and what will be asked.
 * @param asked 0 means all
 * @throws ProblemError booking.not-found
 */
export async function listChoices({
  scope,
  asked,
  deps,
}: {
  scope: CoverScope;
  asked: Level;
  deps: Pick<Deps, 'publicUrl' | 'files' | 'mail'>;
}): Promise<SchedulerChoices> {
  const { catalogue, carriers, patientInfo, now } = await scope.transaction((tx) => readFacts({ tx, asked }));
  const preferences = await readPreferences({ scope, level: asked, deps });
  const { cover, locations } = catalogue;
  const zone = locations.find((row) => row.loc_key === asked.locKey)?.time_zone ?? cover.timeZone;
  const { today } = wallClock({ now, zone });
  const { mLogo, nmImg1, profilePic, endingMesg, maxSchedWeeksOut, verifyPhone } = preferences;
  return {
    coverKey: scope.coverKey,
    orgName: cover.orgName,
    language: cover.language,
    ...openChoices({ catalogue, asked }),
    carriers: carriers.map(({ insName, daysBlocked }) => ({
      insName,
      daysBlocked,
      firstDate: formatDay(today + daysBlocked),
    })),
    patientInfo,
    ...{ mLogo, nmImg1, profilePic, endingMesg, verifiesPhone: verifyPhone === 1 },
    mailsCode: deps.mail.isClosed !== true,
    today: formatDay(today),
    lastDate: formatDay(today + DAYS_IN_WEEK * maxSchedWeeksOut),
  };
}
