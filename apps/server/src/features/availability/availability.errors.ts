import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { ConflictList, ScheduleConfig } from '@sightline/contract/schedule.values';
import { EnvelopeRefusal } from '../../http/envelope.ts';

/** A refusal by the specification's rules, in its own sentences. */
export const scheduleRefused = (...errors: string[]) => new EnvelopeRefusal({ errors });
export const placeMissing = () => scheduleRefused(TEXT.selectPlace);
export const providerNotThere = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.providerNotThere] });
export const configUnknown = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.noConfig] });

export const tooManyRules = () => scheduleRefused(TEXT.tooManyRules);
export const onboardingFixed = () => scheduleRefused(TEXT.onboardingFixed);

/** Conflicts with other rules, by rule and date. Nothing was changed. */
export const conflicting = ({ error, conflicts }: { error: string; conflicts: ConflictList }) =>
  new EnvelopeRefusal({
    statusCode: 409,
    errors: [error],
    data: { conflicts, current: null, savedAt: null, savedBy: '' },
  });

/** Someone changed or deleted the config since it was opened. */
export const configChanged = (current: ScheduleConfig | null) =>
  new EnvelopeRefusal({
    statusCode: 409,
    errors: [current === null ? TEXT.noConfig : TEXT.changedMeanwhile],
    data: { conflicts: [], current, savedAt: current?.savedAt ?? null, savedBy: current?.savedBy ?? '' },
  });

/** A field that should contain a date. */
export const dateUnreadable = (field: string) => scheduleRefused(`${field}: must be a date like 2026-11-20`);

/** Too many to show or to send. */
export const tooManyBlocks = () => scheduleRefused('This date range has too many events. Choose fewer days.');
