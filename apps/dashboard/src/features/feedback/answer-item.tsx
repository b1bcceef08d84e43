import { Badge, Button } from '@mantine/core';
import type { FeedbackAnswer } from '@sightline/contract/feedback.calls';
import { POOR_SCORE, SCORE_WORDS } from '@sightline/contract/feedback.texts';
import { Link } from 'react-router';
import { stamp, wallDate } from '../../shared/dates/dates.ts';
import { HandledButton } from '../../shared/feedback/handled-button.tsx';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';

const handledWords = ({ at, by }: NonNullable<FeedbackAnswer['handled']>): string =>
  by === '' ? t('Handled {time}', { time: stamp(at) }) : t('Handled {time} by {name}', { time: stamp(at), name: by });

/** One answer: who, about which visit, what they said, and what staff did. */
export function AnswerItem({ answer }: { answer: FeedbackAnswer }) {
  const { feedbackKey, addKey, name, score, words, visitDate, type, provider, location, handled } = answer;
  const { answeredAt, isChanged, convKey } = answer;
  const { allows } = useSession();
  const isPoor = score <= POOR_SCORE;
  return (
    <li className="flex wrap items-start between gap-x-lg gap-y-xs px-md py-sm">
      <div className="min-w-0 grow">
        <p className="m-0 flex wrap items-center gap-xs">
          {allows('Dv4PatientsMenu') ? (
            <Link className="fw-semibold undecorated c-accent hover-underline" to={`/patients/${addKey}`}>
              {name}
            </Link>
          ) : (
            <span className="fw-semibold">{name}</span>
          )}
          <Badge variant="light" color={isPoor ? 'red' : 'gray'}>
            {t(SCORE_WORDS[score])}
          </Badge>
        </p>
        {words !== '' && <p className="m-0 mt-xxs pre-wrap anywhere measure">{words}</p>}
        <p className="m-0 mt-xxs text-small c-quiet">
          {[t('Visit {wallDate}', { wallDate: wallDate(visitDate) }), type, provider, location].join(' · ')}
        </p>
        <p className="m-0 text-small c-quiet">
          {isChanged
            ? t('Answered {time}, changed since', { time: stamp(answeredAt) })
            : t('Answered {time}', { time: stamp(answeredAt) })}
          {handled !== null && ` · ${handledWords(handled)}`}
        </p>
      </div>
      <div className="flex gap-xs flex-none">
        {convKey !== null && allows('Dv4Chat') && (
          <Button
            component={Link}
            to={`/communications/chat/message/${convKey}`}
            size="compact-sm"
            variant="default"
            aria-label={t('Text {name}', { name })}
          >
            {t('Text')}
          </Button>
        )}
        {isPoor && <HandledButton feedbackKey={feedbackKey} name={name} isHandled={handled !== null} />}
      </div>
    </li>
  );
}
