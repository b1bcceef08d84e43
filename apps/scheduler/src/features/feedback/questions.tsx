import { type AskedFeedback, answerFeedback } from '@sightline/contract/feedback.calls';
import { FEEDBACK_LIMITS, SCORES, type Score } from '@sightline/contract/feedback.texts';
import { LANGUAGES } from '@sightline/contract/languages';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { UrgentWords } from '../../shared/urgent/urgent-words.tsx';
import { ScreenTitle, troubleWords, UrgentLine } from './notices.tsx';
import { useFeedbackWords } from './words.ts';

/** From here on the page says how much room is left. */
const NEARLY_FULL = 200;

type QuestionsProps = { token: string; asked: AskedFeedback; done: (answered: AskedFeedback) => void };

/** Both questions. The second may stay empty. */
export function Questions({ token, asked, done }: QuestionsProps) {
  const { words, language } = useFeedbackWords();
  const [score, setScore] = useState<Score | null>(asked.score);
  const [typed, setTyped] = useState(asked.words);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (score === null) {
      setTrouble(words.choose);
      first.current?.focus();
      return;
    }
    setSending(true);
    setTrouble(null);
    try {
      done(await call(answerFeedback, { body: { token, score, words: typed } }));
    } catch (error) {
      setTrouble(troubleWords(error, words));
      setSending(false);
    }
  }
  const day = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${asked.visitDate}T00:00Z`),
  );
  const left = FEEDBACK_LIMITS.words - typed.length;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <ScreenTitle isFocused={asked.score !== null}>{words.how}</ScreenTitle>
      <p className="mt-xs c-quiet">{words.visit(day, asked.location)}</p>
      <fieldset className="p-0 mt-md grid gap-sm border-0">
        <legend className="unseen">{words.how}</legend>
        {SCORES.map((one, place) => (
          <label
            key={one}
            className="row gap-sm choosable hover-sunk bordered-control bg-surface py-sm px-md rounded-lg pointer target"
          >
            <input
              ref={place === 0 ? first : undefined}
              type="radio"
              name="score"
              value={one}
              checked={score === one}
              aria-invalid={trouble !== null && score === null}
              onChange={() => setScore(one)}
            />
            <span className="fw-medium">{words.scores[one]}</span>
            <span aria-hidden="true" className="push c-quiet">
              {'★'.repeat(one)}
            </span>
          </label>
        ))}
      </fieldset>
      <label className="grid gap-xs mt-lg" htmlFor="better">
        <span className="fw-semibold">{words.better}</span>
        <span className="text-large c-quiet">{words.betterHelp}</span>
      </label>
      <textarea
        id="better"
        className="patient-field mt-xs"
        rows={4}
        maxLength={FEEDBACK_LIMITS.words}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="text-large c-quiet" role="status">
        {left <= NEARLY_FULL ? words.left(left) : ''}
      </p>
      <UrgentWords text={typed} phone={asked.phone} language={language} />
      <UrgentLine phone={asked.phone} />
      {trouble !== null && (
        <p role="alert" className="px-md py-sm mt-md bg-bad-soft rounded-lg bordered-bad">
          {trouble}
        </p>
      )}
      <button type="submit" className="patient-button main mt-lg w-full" aria-busy={isSending}>
        {words.send}
      </button>
    </form>
  );
}
