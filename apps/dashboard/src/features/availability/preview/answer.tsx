import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import type { OfferedTime, WhyNot } from '@sightline/contract/schedule-offers.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { useEffect, useRef } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { locationWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { rich } from '../../../shared/words/rich.tsx';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { type TimeQuestion, useExplanation } from '../api/explain-time.ts';
import { dayWords, nearestTimes } from '../model/preview.ts';
import { type ReasonContext, reasonSentence, ruleOfReason, verdictSentence } from '../model/reasons.ts';
import { briefRule, timeWords } from '../model/reasons-rule.ts';
import type { Preview } from './use-preview.ts';
import classes from './why.module.css';

type AnswerProps = {
  preview: Preview;
  type: AppointmentType;
  onShowRule: ((ruleId: number, date: string) => void) | undefined;
};

/** Whether the time is offered, every reason why not, and the nearest offered times. */
export function Answer({ preview, type, onShowRule }: AnswerProps) {
  const { asked, carrier } = preview;
  const insName = carrier?.insName ?? null;
  const { data, error, isFetching, refetch } = useExplanation({ asked, taskKey: type.taskKey, insName });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below the days on a narrow screen, where it might be out of view.
    if (data !== undefined) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (asked === null) return null;
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the reason')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined) return <WaitingAnswer />;
  const show = (ruleId: number) => onShowRule?.(ruleId, asked.date);
  return (
    <div ref={answer} className={`mt-md pt-sm ${classes.answer}`} role="status">
      <p className={data.isOffered ? 'fw-semibold c-accent' : 'fw-semibold'}>
        {verdictSentence({ ...data, ...asked })}
      </p>
      {data.isOffered ? (
        <OfferingRule preview={preview} ruleId={data.ruleId} onShow={onShowRule && show} />
      ) : (
        <Reasons preview={preview} type={type} asked={asked} reasons={data.reasons} onShow={onShowRule && show} />
      )}
      {!data.isOffered && preview.times !== undefined && <Nearest times={preview.times} asked={asked} />}
    </div>
  );
}

function WaitingAnswer() {
  return (
    <div className={`mt-md pt-sm ${classes.answer}`} role="status">
      <VisuallyHidden>{t(SETUP_TEXT.loadingShort)}</VisuallyHidden>
      <Skeleton height={14} mb={8} />
      <Skeleton height={12} mb={6} />
      <Skeleton height={12} width="70%" />
    </div>
  );
}

type ShowRule = ((ruleId: number) => void) | undefined;
type OfferingRuleProps = { preview: Preview; ruleId: number | null; onShow: ShowRule };

function OfferingRule({ preview, ruleId, onShow }: OfferingRuleProps) {
  if (ruleId === null) return null;
  const data = preview.ruleOf(ruleId);
  return (
    <p>
      {data === null
        ? t('A rule in the schedule offers it.')
        : t('The rule {briefRule} offers it.', { briefRule: briefRule(data) })}
      <ShowButton ruleId={ruleId} onShow={onShow} />
    </p>
  );
}

type ReasonsProps = Pick<AnswerProps, 'preview' | 'type'> & {
  asked: TimeQuestion;
  reasons: readonly WhyNot[];
  onShow: ShowRule;
};

function Reasons({ preview, type, asked, reasons, onShow }: ReasonsProps) {
  const setup = useSetup();
  const context: ReasonContext = {
    ...asked,
    typeName: type.name,
    // A type without a length takes as long as its increment.
    minutes: type.length > 0 ? type.length : type.slotSize,
    insName: preview.carrier?.insName ?? null,
    rule: preview.ruleOf,
    location: (locKey) => locationWords(setup, locKey),
  };
  return (
    <ul className={`grid gap-xs mb-sm ${classes.reasons}`}>
      {reasons.map((reason) => {
        const sentence = reasonSentence(reason, context);
        const ruleId = ruleOfReason(reason);
        return (
          <li key={`${reason.code} ${sentence}`}>
            {sentence}
            {ruleId !== null && <ShowButton ruleId={ruleId} onShow={onShow} />}
          </li>
        );
      })}
    </ul>
  );
}

function ShowButton({ ruleId, onShow }: { ruleId: number; onShow: ShowRule }) {
  if (onShow === undefined) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => onShow(ruleId)}>
      {t('Show in calendar')}
    </Button>
  );
}

/** The day is named only if it differs. */
const nearWords = ({ appointmentDate, appointmentStartTime }: OfferedTime, { date }: TimeQuestion): string =>
  appointmentDate === date
    ? timeWords(appointmentStartTime)
    : t('{day} at {time}', { day: dayWords(appointmentDate), time: timeWords(appointmentStartTime) });

function Nearest({ times, asked }: { times: readonly OfferedTime[]; asked: TimeQuestion }) {
  const { previous, next } = nearestTimes(times, asked);
  const near = [previous, next].filter((offered) => offered !== null);
  if (near.length === 0)
    return <p className={`c-quiet ${classes.nearest}`}>{t('No times this week. Try the next one.')}</p>;
  return (
    <p className={`c-quiet ${classes.nearest}`}>
      {rich('Nearest offered: {times}', {
        times: (
          <strong>{new Intl.ListFormat(pageLocale()).format(near.map((offered) => nearWords(offered, asked)))}</strong>
        ),
      })}
    </p>
  );
}
