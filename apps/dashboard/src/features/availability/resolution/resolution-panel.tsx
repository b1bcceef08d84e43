import { Button } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleDesk } from '../desk/use-schedule-desk.ts';
import { draftInWords } from '../model/draft-words.ts';
import { ConflictList } from './conflict-list.tsx';
import classes from './resolution.module.css';
import { SolutionChoices } from './solution-choices.tsx';
import { WaitingHint } from './waiting-hint.tsx';

type ResolutionPanelProps = { resolution: ScheduleDesk['resolution'] };

/** Above the calendar: the pending request, its conflicts, and what to do (SCH-015). */
export function ResolutionPanel({ resolution }: ResolutionPanelProps) {
  const { request, elsewhere } = resolution;
  return (
    <>
      {elsewhere.length > 0 && <WaitingHint places={elsewhere} />}
      {request !== null && (
        <section className="mb-sm bg-surface clipped bordered-warn rounded" aria-labelledby="request-waits">
          <header
            className={`px-md py-sm flex wrap items-start between gap-x-md gap-y-xs bg-warn-soft ${classes.head}`}
          >
            <div>
              <h2 className="row gap-xs text-large fw-semibold" id="request-waits">
                {resolution.face === 'clear' ? (
                  <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" data-clear />
                ) : (
                  <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
                )}
                {request.draft.kind === 'blackout'
                  ? t('Blackout waiting to be saved')
                  : t('Availability waiting to be saved')}
              </h2>
              <p className="mt-xxs text-small">{draftInWords(request.draft)}</p>
            </div>
            <div className="flex wrap gap-xs">
              <Button size="compact-md" variant="default" onClick={resolution.view}>
                {t(TEXT.viewRequest)}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => void resolution.cancel()}>
                {t(TEXT.cancelRequest)}
              </Button>
            </div>
          </header>
          <ResolutionFace resolution={resolution} />
          {resolution.face === 'conflicts' && resolution.today !== null && (
            <SolutionChoices request={request} today={resolution.today} resolution={resolution} />
          )}
        </section>
      )}
    </>
  );
}

function ResolutionFace({ resolution }: ResolutionPanelProps) {
  const { face, failure, isChecking, resume, conflicts } = resolution;
  return (
    <div aria-live="polite">
      {face === 'checking' && <p className="m-0 px-md py-sm text-small">{t('Checking for conflicts…')}</p>}
      {face === 'conflicts' && <ConflictList resolution={resolution} />}
      {face === 'clear' && (
        <p className="m-0 px-md py-sm text-small">
          {t('No conflicts left.')}{' '}
          <Button size="compact-sm" loading={isChecking} onClick={() => void resume()}>
            {t('Save it now')}
          </Button>
        </p>
      )}
      {face === 'failed' && (
        <div className="m-0 px-md py-sm text-small" role="alert">
          {failure.join(' ')}{' '}
          <Button size="compact-sm" variant="default" loading={isChecking} onClick={() => void resume()}>
            {t('Try again')}
          </Button>
          {conflicts.total > 0 && <ConflictList resolution={resolution} />}
        </div>
      )}
    </div>
  );
}
