import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { displayDay } from '@sightline/scheduling/wire';
import { askQuestion, showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { draftInWords } from '../model/draft-words.ts';
import { conflictText, stillConflictText, updateConflictText } from '../model/kind-texts.ts';
import type { ScheduleRequest } from '../model/request.ts';

const BACK = t('Back to the form');

/** SCH-012, with nothing before the start yet. */
export const askBlackout = ({ from, to }: DayRange): Promise<boolean> =>
  askConfirm({
    text: t('Create a blackout from {displayDay} to {displayDay2}?', {
      displayDay: displayDay(from),
      displayDay2: displayDay(to),
    }),
    detail: t(
      'A weekly availability that never ends always starts today. The blackout closes the days before your start date. Both are saved together.',
    ),
    confirm: t('Create blackout'),
    cancel: BACK,
  });

/** SCH-012, with events before the start. */
export const remindOfBlackout = (): Promise<boolean> =>
  askQuestion({ title: t(SETUP_TEXT.applicationMessage), text: t(TEXT.blackoutReminder), confirm: 'OK', cancel: BACK });

export const confirmSave = ({ draft }: ScheduleRequest): Promise<boolean> =>
  askConfirm({ text: t(TEXT.confirmSave), detail: draftInWords(draft) ?? '', confirm: t('Save') });

export const sayGeneralBlocked = (): Promise<void> =>
  showMessage({ title: t(TEXT.validationFailure), text: t(TEXT.generalBlocked) });

/** SCH-016. */
export const showRemainingConflicts = (request: ScheduleRequest): Promise<void> =>
  showMessage({ title: t(TEXT.availabilityError), text: stillConflictText(request) });

/** An edit that would conflict with others while another request is pending. */
export const sayUpdateConflict = (request: ScheduleRequest): Promise<void> =>
  showMessage({ title: t(TEXT.availabilityError), text: updateConflictText(request) });

/** SCH-015: whether to show the conflicts. */
export function askToShowConflicts(request: ScheduleRequest, dates: number): Promise<boolean> {
  const isNew = request.target.mode === 'create';
  return askQuestion({
    title: t(TEXT.availabilityError),
    text: isNew ? conflictText(request, dates) : updateConflictText(request),
    ...(isNew ? {} : { detail: t('Click OK to see the conflicts.') }),
    confirm: 'OK',
    cancel: BACK,
  });
}

export const askToCancelRequest = (): Promise<boolean> =>
  askConfirm({
    text: t('Cancel the current request?'),
    detail: t('You’ll lose your progress on its conflicts. Events you already deleted or changed stay that way.'),
    confirm: t('Cancel request'),
    cancel: t('Keep request'),
    destructive: true,
  });

export const sayRequestWaits = (): Promise<void> =>
  showMessage({
    title: t(SETUP_TEXT.applicationMessage),
    text: t('You have a request with unresolved conflicts.'),
    detail: t('Resolve them or cancel the request before you create another.'),
  });
