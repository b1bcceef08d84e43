import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import { originOf } from '@sightline/contract/levels';
import type { TypeSetting } from './appointment-types.rules.ts';

export const presentType = ({ coverKey, setting }: { coverKey: number; setting: TypeSetting }): AppointmentType => ({
  taskKey: setting.taskKey,
  name: setting.name,
  names: setting.names,
  ...setting.value,
  ...originOf({ coverKey, setting }),
});
