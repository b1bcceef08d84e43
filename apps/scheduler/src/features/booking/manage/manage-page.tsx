import { managedBooking } from '@sightline/contract/booking-manage.calls';
import { useMemo, useState } from 'react';
import { PageFrame } from '../../../shared/frame/page-frame.tsx';
import { LanguageProvider } from '../../../shared/language/language.tsx';
import { type Opening, openingHere } from '../../../shared/opening/opening.ts';
import { readStart } from '../../../shared/opening/read-start.ts';
import { useLinkToken } from '../../../shared/opening/use-link-token.ts';
import { isCode, troubleWords } from '../api/trouble.ts';
import { Brand } from '../parts/brand.tsx';
import { KindPage } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { ManagedVisit } from './managed-visit.tsx';
import { useManaged } from './use-managed.ts';
import { type RememberedPractice, useRemembered } from './use-remembered.ts';

/** `/book/manage#TOKEN`: what a patient does with a booking through the link only they received. */
export function ManagedBooking({ opening: given }: { opening?: Opening }) {
  const [opening] = useState(() => given ?? openingHere());
  return (
    <LanguageProvider wished={opening}>
      <ManagePage opening={opening} />
    </LanguageProvider>
  );
}

function ManagePage({ opening }: { opening: Opening }) {
  const { words } = useWords();
  const token = useLinkToken({ item: 'sightline-manage', ofServer: opening.token });
  const known = useMemo(() => readStart({ start: opening.start, shape: managedBooking }), [opening]);
  const managed = useManaged({ token, known });
  const { booking } = managed;
  const remembered = useRemembered(booking);
  const brand = booking === null ? null : <Brand orgName={booking.orgName} mLogo={booking.mLogo} />;
  return (
    <PageFrame brand={brand} words={{ ...words.tools, offline: words.offline }}>
      {token === null ? <NoLink remembered={remembered} /> : <Managed key={token} {...{ managed, remembered }} />}
    </PageFrame>
  );
}

/** The page remembers enough of the practice to call it, and nothing of the visit. */
function NoLink({ remembered }: { remembered: RememberedPractice | null }) {
  const { words } = useWords();
  const { noToken, noTokenCall, noTokenHelp } = words.manage;
  if (remembered === null) return <KindPage title={noToken} help={noTokenHelp} />;
  return <KindPage title={noToken} help={noTokenCall(remembered.practice)} places={[remembered]} />;
}

type ManagedProps = { managed: ReturnType<typeof useManaged>; remembered: RememberedPractice | null };

function Managed({ managed, remembered }: ManagedProps) {
  const { words, language } = useWords();
  const { loaded, booking } = managed;
  if (booking !== null) return <ManagedVisit managed={{ ...managed, booking }} />;
  if (loaded.state !== 'failed') return <Loading />;
  if (isCode(loaded.error, 'booking.link-unknown') || isCode(loaded.error, 'request.invalid'))
    return (
      <KindPage
        title={words.manage.unknown}
        help={words.manage.unknownHelp}
        places={remembered === null ? [] : [remembered]}
      />
    );
  return <Trouble retry={loaded.retry}>{troubleWords(loaded.error, words, language)}</Trouble>;
}
