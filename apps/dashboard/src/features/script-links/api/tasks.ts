import { getTaskByCoverKey } from '@sightline/contract/script-links.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { compareNames } from '../../../shared/words/compare-names.ts';

/** The active appointment types of the practice, or of one location, by name (OBS-009). */
export function useTasks({ coverKey, locKey }: { coverKey: number; locKey: number }) {
  return useQuery({
    queryKey: ['setup', coverKey, 'script-tasks', locKey],
    queryFn: async ({ signal }) => {
      const query = { coverKey: String(coverKey), locKey: String(locKey) };
      const tasks = await readSetup(getTaskByCoverKey, { query }, { signal });
      return tasks.toSorted((one, other) => compareNames(one.name, other.name));
    },
  });
}
