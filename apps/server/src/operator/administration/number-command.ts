import { ConfigError } from '../../config.ts';
import { openCoverScope } from '../../db/scope.ts';
import { checkNumber, pointNumber } from '../../features/locations/number/number.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { openOperatorGateway } from '../operator-gateway.ts';
import { workBeside } from '../work-beside.ts';
import { coverKeyOf } from './flags.ts';
import { locKeyOf } from './location-commands.ts';
import { OPERATOR } from './operator-scopes.ts';

/**
 * `location number [--point]`: what the gateway says of a location's texting number; `--point` has its texts sent here.
 * @throws ConfigError if something is wrong with it
 */
export async function locationNumberCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const locKey = locKeyOf(options);
  const { state, title, action } = await workBeside({
    ...{ config, pid },
    work: async ({ pool, clock }) => {
      const scope = openCoverScope({ pool, clock, coverKey, act: null });
      const deps = await openOperatorGateway({ config, pool, clock });
      const ask = { scope, deps, locKey };
      return options.point === 'true' ? pointNumber({ ...ask, by: OPERATOR }) : checkNumber(ask);
    },
  });
  write(title);
  if (state === 'ok') return;
  throw new ConfigError(action.replace('Point it here', 'Point it here with --point'));
}
