import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { displayDay } from '@sightline/scheduling/wire';
import { askQuestion, showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { draftInWords } from '../model/draft-words.ts';
import { kindWord, type ScheduleRequest } from '../model/request.ts';

const BACK = 'Back to the form';

/** SCH-012, with nothing before the start yet. */
export const askBlackout = ({ from, to }: DayRange): Promise<boolean> =>
  askConfirm({
    text: `Create a blackout from ${displayDay(from)} to ${displayDay(to)}?`,
    detail:
      'A weekly availability that never ends always starts today. The blackout closes the days before your start date. Both are saved together.',
    confirm: 'Create blackout',
    cancel: BACK,
  });

/** SCH-012, with events before the start. */
export const remindOfBlackout = (): Promise<boolean> =>
  askQuestion({ title: SETUP_TEXT.applicationMessage, text: TEXT.blackoutReminder, confirm: 'OK', cancel: BACK });

export const confirmSave = ({ draft }: ScheduleRequest): Promise<boolean> =>
  askConfirm({ text: TEXT.confirmSave, detail: draftInWords(draft) ?? '', confirm: 'Save' });

export const sayGeneralBlocked = (): Promise<void> =>
  showMessage({ title: TEXT.validationFailure, text: TEXT.generalBlocked });

/** SCH-016. */
export const showRemainingConflicts = (request: ScheduleRequest): Promise<void> =>
  showMessage({ title: TEXT.availabilityError, text: TEXT.stillConflict(kindWord(request.draft)) });

/** An edit that would conflict with others while another request is pending. */
export const sayUpdateConflict = ({ draft }: ScheduleRequest): Promise<void> =>
  showMessage({ title: TEXT.availabilityError, text: TEXT.updateConflict(kindWord(draft)) });

/** SCH-015: whether to show the conflicts. */
export function askToShowConflicts({ target, draft }: ScheduleRequest, dates: number): Promise<boolean> {
  const kind = kindWord(draft);
  const isNew = target.mode === 'create';
  return askQuestion({
    title: TEXT.availabilityError,
    text: isNew ? TEXT.conflict(kind, dates) : TEXT.updateConflict(kind),
    ...(isNew ? {} : { detail: 'Click OK to see the conflicts.' }),
    confirm: 'OK',
    cancel: BACK,
  });
}

export const askToCancelRequest = (): Promise<boolean> =>
  askConfirm({
    text: 'Cancel the current request?',
    detail: 'You’ll lose your progress on its conflicts. Events you already deleted or changed stay that way.',
    confirm: 'Cancel request',
    cancel: 'Keep request',
    destructive: true,
  });

export const sayRequestWaits = (): Promise<void> =>
  showMessage({
    title: SETUP_TEXT.applicationMessage,
    text: 'You have a request with unresolved conflicts.',
    detail: 'Resolve them or cancel the request before you create another.',
  });
