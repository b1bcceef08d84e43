import type { AskedFeedback } from '@sightline/contract/feedback.calls';
import { ScreenTitle, UrgentLine } from './notices.tsx';
import { useFeedbackWords } from './words.ts';

/**
 * Thanks, and the way to public reviews. Nothing here depends on the score except its own words: a public review is
 * offered to all alike.
 */
export function Answered({ asked, change, isNew }: { asked: AskedFeedback; change: () => void; isNew: boolean }) {
  const { words } = useFeedbackWords();
  const { practice, score, words: typed, isOpen, pages, phone } = asked;
  return (
    <>
      <ScreenTitle isFocused={isNew}>{words.thanks}</ScreenTitle>
      <p className="mt-xs">{words.read(practice)}</p>
      <section className="panel m-0 mt-lg p-md" aria-label={words.yours}>
        <p className="text-large c-quiet">{words.yours}</p>
        <p className="fw-semibold">{score === null ? '' : words.scores[score]}</p>
        {typed !== '' && <p className="mt-xs pre-wrap anywhere">{typed}</p>}
        {isOpen ? (
          <button type="button" className="patient-button mt-sm" onClick={change}>
            {words.change}
          </button>
        ) : (
          <p className="mt-xs text-large c-quiet">{words.over}</p>
        )}
      </section>
      {pages.length > 0 && (
        <section className="mt-lg" aria-labelledby="share">
          <h2 id="share" className="m-0 text-heading fw-semibold">
            {words.share}
          </h2>
          <p className="mt-xs c-quiet">{words.shareHelp}</p>
          <ul className="p-0 m-0 mt-sm grid gap-sm list-none">
            {pages.map(({ site, url }) => (
              <li key={url}>
                <a
                  className="choosable hover-sunk block bordered-control bg-surface c-ink undecorated py-sm px-md rounded-lg fw-semibold anywhere"
                  href={url}
                  rel="noopener noreferrer"
                >
                  {words.on(site)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UrgentLine phone={phone} />
    </>
  );
}
