import { type AskedFeedback, openFeedback } from '@sightline/contract/feedback.calls';
import { languageOf } from '@sightline/contract/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useLoaded } from '../../shared/api/use-loaded.ts';
import { Initials } from '../../shared/brand/initials.tsx';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import { LanguageProvider, useLanguage } from '../../shared/language/language.tsx';
import { type Opening, openingHere } from '../../shared/opening/opening.ts';
import { useLinkToken } from '../../shared/opening/use-link-token.ts';
import { Answered } from './answered.tsx';
import { Failure, Notice } from './notices.tsx';
import { Questions } from './questions.tsx';
import { useFeedbackWords } from './words.ts';

/** `/rate#TOKEN`: two questions about a visit, and the way to a public review, the same for everyone (RVW-001). */
export function Feedback({ opening: given }: { opening?: Opening }) {
  const [opening] = useState(() => given ?? openingHere());
  return (
    <LanguageProvider wished={opening}>
      <FeedbackPage opening={opening} />
    </LanguageProvider>
  );
}

function FeedbackPage({ opening }: { opening: Opening }) {
  const { words } = useFeedbackWords();
  const [practice, setPractice] = useState('');
  const token = useLinkToken({ item: 'sightline-rate', ofServer: opening.token });
  const brand =
    practice === '' ? null : (
      <div className="row gap-xs min-w-0 fw-semibold lh-tight">
        <Initials name={practice} />
        <span>{practice}</span>
      </div>
    );
  return (
    <PageFrame brand={brand} words={words}>
      {token === null ? (
        <Notice title={words.noLink} help={words.noLinkHelp} />
      ) : (
        <Asked key={token} token={token} named={setPractice} />
      )}
    </PageFrame>
  );
}

function Asked({ token, named }: { token: string; named: (practice: string) => void }) {
  const { words } = useFeedbackWords();
  const { suggest } = useLanguage();
  const [answered, setAnswered] = useState<AskedFeedback | null>(null);
  const [isChanging, setChanging] = useState(false);
  const loaded = useLoaded({ key: token, load: (signal) => call(openFeedback, { body: { token } }, signal) });
  const asked = answered ?? (loaded.state === 'ready' ? loaded.value : null);
  const practice = asked?.practice ?? '';
  const arrived = useEffectEvent(() => {
    if (asked === null) return;
    named(practice);
    suggest(languageOf(asked.locale));
  });
  // Once for each practice: a language that the patient chooses later stays.
  useEffect(() => {
    if (practice !== '') arrived();
  }, [practice]);
  if (loaded.state === 'failed' && asked === null) return <Failure error={loaded.error} retry={loaded.retry} />;
  if (asked === null) return <p role="status">{words.loading}</p>;
  if (asked.score === null || isChanging)
    return (
      <Questions
        token={token}
        asked={asked}
        done={(next) => {
          setAnswered(next);
          setChanging(false);
        }}
      />
    );
  return <Answered asked={asked} isNew={answered !== null} change={() => setChanging(true)} />;
}
