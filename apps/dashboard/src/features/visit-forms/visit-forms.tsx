import { useAddress } from '../../shared/address/use-address.ts';
import { t } from '../../shared/words/words.ts';
import { KioskCard } from './kiosk/kiosk-card.tsx';
import { NoticeCard } from './notice/notice-card.tsx';
import { ReviewDrawer } from './review/review-drawer.tsx';
import { ReviewList } from './review/review-list.tsx';
import { RulesSection } from './rules/rules-section.tsx';
import { VisitDrawer } from './visit/visit-drawer.tsx';

const keyIn = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The forms that belong to visits: answers to review, which forms a visit needs, and the tablet at the desk. */
export function VisitForms({ signOut }: { signOut: () => void }) {
  const [search, setSearch] = useAddress();
  const close = () => setSearch({}, { replace: true });
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Visit forms')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'Patients get one link to the forms their visit needs. You review what their answers change in the record.',
          )}
        </p>
      </div>
      <div className="holds-back">
        <ReviewList open={(entryKey) => setSearch({ review: String(entryKey) })} />
      </div>
      <div className="holds-back">
        <RulesSection />
      </div>
      <KioskCard signOut={signOut} />
      <NoticeCard />
      <ReviewDrawer entryKey={keyIn(search.get('review'))} close={close} />
      <VisitDrawer apptKey={keyIn(search.get('visit'))} close={close} />
    </div>
  );
}
