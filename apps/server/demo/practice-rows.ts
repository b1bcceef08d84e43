import type { DemoPractice } from './content/practices.ts';
import type { DemoRows } from './insert-rows.ts';
import { DAY_MS, toInstant } from './practice-calendar.ts';

/** The practice itself: its cover, locations and providers, with the contract's keys. */
export function practiceRows({
  practice,
  now,
}: {
  practice: DemoPractice;
  now: number;
}): Pick<DemoRows, 'cover' | 'location' | 'provider' | 'provider_location'> {
  const { coverKey, timeZone, locations, providers } = practice;
  return {
    cover: [
      {
        cover_key: coverKey,
        org_name: practice.orgName,
        org_text: practice.orgText,
        contact: practice.contact,
        address: practice.address,
        front_line: practice.frontLine,
        status: 'Active',
        time_zone: timeZone,
        is_location_aware: practice.isLocationAware,
        is_mms_enabled: practice.isMmsEnabled,
        onboarding_initialised_at: practice.isOnboarded ? toInstant(now - 400 * DAY_MS) : null,
        created_at: toInstant(now - 900 * DAY_MS),
      },
    ],
    location: locations.map((location) => ({
      cover_key: coverKey,
      loc_key: location.locKey,
      org_name: location.name,
      street: location.street,
      city: location.city,
      state: location.state,
      zip: location.zip,
      phone: location.phone,
      time_zone: timeZone,
      status: location.isActive ? 1 : 0,
      sms_number: location.smsNumber,
    })),
    provider: providers.map(({ acctKey, firstName, lastName, title }) => ({
      cover_key: coverKey,
      acct_key: acctKey,
      first_name: firstName,
      last_name: lastName,
      title,
      is_active: true,
    })),
    provider_location: providers.flatMap(({ acctKey, locKeys }) =>
      locKeys.map((loc_key) => ({ cover_key: coverKey, acct_key: acctKey, loc_key })),
    ),
  };
}
