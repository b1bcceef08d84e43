import { PageFrame } from '../../../shared/frame/page-frame.tsx';
import { isCode, troubleWords } from '../api/trouble.ts';
import { Brand } from '../parts/brand.tsx';
import { KindPage } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { ManagedVisit } from './managed-visit.tsx';
import { useManaged, useToken } from './use-managed.ts';

/** `/book/manage#TOKEN`: what a patient does with a booking by the link that only they got. */
export function ManagePage() {
  const { words } = useWords();
  const token = useToken();
  const managed = useManaged(token);
  const { booking } = managed;
  const brand = booking === null ? null : <Brand orgName={booking.orgName} mLogo={booking.mLogo} />;
  return (
    <PageFrame brand={brand} words={{ ...words.tools, offline: words.offline }}>
      {token === null ? (
        <KindPage title={words.manage.noToken} help={words.manage.noTokenHelp} />
      ) : (
        <Managed key={token} managed={managed} />
      )}
    </PageFrame>
  );
}

function Managed({ managed }: { managed: ReturnType<typeof useManaged> }) {
  const { words } = useWords();
  const { loaded, booking } = managed;
  if (booking !== null) return <ManagedVisit managed={{ ...managed, booking }} />;
  if (loaded.state !== 'failed') return <Loading />;
  if (isCode(loaded.error, 'booking.link-unknown') || isCode(loaded.error, 'request.invalid'))
    return <KindPage title={words.manage.unknown} help={words.manage.unknownHelp} />;
  return <Trouble retry={loaded.retry}>{troubleWords(loaded.error, words)}</Trouble>;
}
