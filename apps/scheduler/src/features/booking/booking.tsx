import { schedulerChoices } from '@sightline/contract/booking.calls';
import { useEffect, useMemo, useState } from 'react';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import { LanguageProvider } from '../../shared/language/language.tsx';
import { type Opening, openingHere } from '../../shared/opening/opening.ts';
import { readStart } from '../../shared/opening/read-start.ts';
import { useChoices } from './api/load-choices.ts';
import { isCode, troubleWords } from './api/trouble.ts';
import { BookablePractice } from './journey/journey-screens.tsx';
import { brandColours } from './model/brand-colour.ts';
import { type Link, readLink } from './model/link.ts';
import { proofOfHash, writeProof } from './model/phone-proof.ts';
import { Brand } from './parts/brand.tsx';
import { KindPage } from './parts/kind-page.tsx';
import { Loading } from './parts/loading.tsx';
import { Trouble } from './parts/notice.tsx';
import { useFrameHeight } from './parts/use-frame-height.ts';
import { useWords } from './words/use-words.ts';

/** Online booking for patients: `/book`. */
export function Booking({ opening: given }: { opening?: Opening }) {
  const [opening] = useState(() => given ?? openingHere());
  return (
    <LanguageProvider wished={opening}>
      <BookPage opening={opening} />
    </LanguageProvider>
  );
}

/** The link's practice color, for both themes. */
function useBrandColours(colorScheme: string | null): void {
  useEffect(() => {
    if (colorScheme === null) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(brandColours(colorScheme))) style.setProperty(name, value);
  }, [colorScheme]);
}

/** A texted link's proof: it is moved from the URL into the tab's storage. */
function useTextedProof(coverKey: number | null): void {
  useEffect(() => {
    const proof = proofOfHash(window.location.hash);
    if (coverKey === null || proof === null) return;
    writeProof({ shelf: () => window.sessionStorage, coverKey, proof });
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [coverKey]);
}

function BookPage({ opening }: { opening: Opening }) {
  const { words } = useWords();
  const link = useMemo(() => readLink(opening.search), [opening]);
  const known = useMemo(() => readStart({ start: opening.start, shape: schedulerChoices }), [opening]);
  useBrandColours(link.colorScheme);
  useTextedProof(link.coverKey);
  useFrameHeight(link.isEmbedded);
  const choices = useChoices({
    coverKey: link.coverKey,
    locKey: null,
    acctKey: null,
    ...(known === null ? {} : { known }),
  });
  const brand = choices.state === 'ready' && !link.isEmbedded ? <Brand {...choices.value} /> : null;
  return (
    <PageFrame brand={brand} words={{ ...words.tools, offline: words.offline }} isEmbedded={link.isEmbedded}>
      <BookContent link={link} choices={choices} />
    </PageFrame>
  );
}

function BookContent({ link, choices }: { link: Link; choices: ReturnType<typeof useChoices> }) {
  const { words, language } = useWords();
  if (link.coverKey === null) return <KindPage title={words.kind.unknown} help={words.kind.unknownHelp} />;
  if (choices.state === 'ready') return <BookablePractice link={link} choices={choices.value} />;
  if (choices.state === 'loading') return <Loading />;
  const isUnknown = isCode(choices.error, 'booking.not-found') || isCode(choices.error, 'request.invalid');
  if (isUnknown) return <KindPage title={words.kind.unknown} help={words.kind.unknownHelp} />;
  return <Trouble retry={choices.retry}>{troubleWords(choices.error, words, language)}</Trouble>;
}
