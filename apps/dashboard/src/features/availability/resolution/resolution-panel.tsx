import { Button } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ScheduleDesk } from '../desk/use-schedule-desk.ts';
import { draftInWords } from '../model/draft-words.ts';
import { kindWord } from '../model/request.ts';
import { ConflictList } from './conflict-list.tsx';
import classes from './resolution.module.css';
import { WaitingHint } from './waiting-hint.tsx';

type ResolutionPanelProps = { resolution: ScheduleDesk['resolution'] };

/** Above the calendar: the pending request, its conflicts, and what to do (SCH-015). */
export function ResolutionPanel({ resolution }: ResolutionPanelProps) {
  const { request, elsewhere } = resolution;
  return (
    <>
      {elsewhere.length > 0 && <WaitingHint places={elsewhere} />}
      {request !== null && (
        <section className={classes.panel} aria-labelledby="request-waits">
          <header className={classes.head}>
            <div>
              <h2 id="request-waits">
                {resolution.face === 'clear' ? (
                  <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" data-clear />
                ) : (
                  <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
                )}
                {kindWord(request.draft)} waiting to be saved
              </h2>
              <p>{draftInWords(request.draft)}</p>
            </div>
            <div className={classes.acts}>
              <Button size="compact-md" variant="default" onClick={resolution.view}>
                {TEXT.viewRequest}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => void resolution.cancel()}>
                {TEXT.cancelRequest}
              </Button>
            </div>
          </header>
          <ResolutionFace resolution={resolution} />
        </section>
      )}
    </>
  );
}

function ResolutionFace({ resolution }: ResolutionPanelProps) {
  const { face, failure, isChecking, resume, conflicts } = resolution;
  return (
    <div aria-live="polite">
      {face === 'checking' && <p className={classes.line}>Checking for conflicts…</p>}
      {face === 'conflicts' && <ConflictList resolution={resolution} />}
      {face === 'clear' && (
        <p className={classes.line}>
          No conflicts left.{' '}
          <Button size="compact-sm" loading={isChecking} onClick={() => void resume()}>
            Save it now
          </Button>
        </p>
      )}
      {face === 'failed' && (
        <div className={classes.line} role="alert">
          {failure.join(' ')}{' '}
          <Button size="compact-sm" variant="default" loading={isChecking} onClick={() => void resume()}>
            Try again
          </Button>
          {conflicts.total > 0 && <ConflictList resolution={resolution} />}
        </div>
      )}
    </div>
  );
}
