import { coverRow, insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import type { Pool } from '../../db/database.ts';

/**
 * Two practices for setup tests, 11 and 22, with users `user11` and `user22`, and 33 that nobody may enter. Locations
 * COVER*10+1 and +2, providers COVER*10+5 (at both) and +6 (at the second), an inactive one +7.
 */
export async function insertSetupPractices(pool: Pool): Promise<void> {
  for (const coverKey of [11, 22]) {
    await insertPractice(pool, { coverKey });
    const provider = (place: number, first_name: string, last_name: string) => ({
      cover_key: coverKey,
      acct_key: coverKey * 10 + place,
      first_name,
      last_name,
      is_active: place !== 7,
    });
    await insertRows(pool, 'provider', [
      provider(5, 'Mei', 'zhao'),
      provider(6, 'Abena', 'Osei'),
      provider(7, 'Rafael', 'Cordero'),
    ]);
    const at = (place: number, location: number) => ({
      cover_key: coverKey,
      acct_key: coverKey * 10 + place,
      loc_key: coverKey * 10 + location,
    });
    await insertRows(pool, 'provider_location', [at(5, 1), at(5, 2), at(6, 2), at(7, 1)]);
  }
  await insertRows(pool, 'cover', [coverRow({ cover_key: 33 })]);
}
