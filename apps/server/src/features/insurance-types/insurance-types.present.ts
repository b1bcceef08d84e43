import type { Carrier } from '@sightline/contract/insurance-types.calls';
import { originOf } from '@sightline/contract/levels';
import type { Setting } from '../setup/setup.types.ts';
import type { CarrierValue } from './insurance-types.types.ts';

export const presentCarrier = ({
  coverKey,
  setting,
}: {
  coverKey: number;
  setting: Setting<CarrierValue>;
}): Carrier => ({ ...setting.value, ...originOf({ coverKey, setting }) });
