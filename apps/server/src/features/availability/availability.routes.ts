import {
  createWSAvailability,
  deleteConfigForm,
  deleteExemptionByDate,
  deleteSingleBlockByDate,
  deleteWSAvailability,
  editConfigForm,
  editSingleBlockByDate,
  getCalendarData,
  getSchedulerCalendarData,
  saveConfigForm,
  updateWSAvailability,
  validateWSConfig,
} from '@sightline/contract/schedule.calls';
import type { Calls } from '../../http/register-call.ts';
import { scheduleRefused } from './availability.errors.ts';

export function registerAvailability({ calls }: { calls: Calls }): void {
  calls.on(getCalendarData, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(getSchedulerCalendarData, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(validateWSConfig, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(saveConfigForm, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(createWSAvailability, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(editConfigForm, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(updateWSAvailability, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(editSingleBlockByDate, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(deleteConfigForm, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(deleteWSAvailability, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(deleteSingleBlockByDate, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(deleteExemptionByDate, () => Promise.reject(scheduleRefused('Not built yet.')));
}
