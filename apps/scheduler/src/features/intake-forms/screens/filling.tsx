import { type ReactNode, useEffect } from 'react';
import { phoneAt } from '../model/place.ts';
import { loadLaterFields } from '../nodes/later-views.tsx';
import { AnsweredNote } from '../packet/answered.tsx';
import { KeepChoice } from '../parts/keep-choice.tsx';
import { LocationChoice } from '../parts/location-choice.tsx';
import { SendAlert } from '../parts/send-alert.tsx';
import { useFormName } from '../state/form-name.ts';
import { type FillingInput, useFilling } from '../state/use-filling.ts';
import { PageScreen } from './page-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { ThanksScreen } from './thanks-screen.tsx';

type FillingProps = FillingInput & { isFocused: boolean; onAgain: () => void };

/** From the first page to the thank-you page. */
export function Filling({ isFocused, onAgain, ...input }: FillingProps) {
  const { blank, link } = input;
  const filling = useFilling(input);
  const title = useFormName();
  const { step, pages, sending } = filling;
  useEffect(() => {
    // A form's first page rarely has such a field. If it fails, the field itself tries again, and says so.
    const load = () => void loadLaterFields().catch(() => undefined);
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, []);
  const phone = phoneAt(blank, filling.place.locKey);
  if (filling.isSent) return <ThanksScreen practice={blank.orgName} {...{ phone, link, onAgain }} />;
  const alert = <SendAlert fault={sending.fault} />;
  if (step === 'review')
    return (
      <ReviewScreen
        name={title}
        phone={phone}
        isSending={sending.isSending}
        hasFailed={sending.fault !== null}
        alert={alert}
        onEdit={filling.go}
        onBack={() => filling.go(pages.length - 1)}
        onSend={() => void filling.send()}
      />
    );
  const isKeepOffered = input.isOfPacket !== true;
  return <FillingPage key={filling.page?.key} {...{ blank, filling, title, alert, isFocused, isKeepOffered }} />;
}

type PageProps = Pick<FillingProps, 'blank' | 'isFocused'> & {
  filling: ReturnType<typeof useFilling>;
  title: string;
  alert: ReactNode;
  /** The practice keeps the answers of a visit's forms itself. */
  isKeepOffered: boolean;
};

function FillingPage({ blank, filling, title, alert, isFocused, isKeepOffered }: PageProps) {
  const { page, at, pages, place, keeping } = filling;
  if (page === undefined) return null;
  const { locKey, isMissing, onChange } = place;
  return (
    <PageScreen
      page={page}
      title={page.title || title}
      at={at}
      of={pages.length}
      errors={filling.lines}
      attempt={filling.attempt}
      isFocused={isFocused || filling.hasMoved}
      alert={filling.lines.length > 0 && alert}
      before={
        <>
          <AnsweredNote nodes={page.nodes} />
          {at === 0 && place.isAsked && (
            <LocationChoice locations={blank.locations} {...{ locKey, isMissing, onChange }} />
          )}
        </>
      }
      after={isKeepOffered && <KeepChoice {...keeping} />}
      note={filling.note}
      onBack={at > 0 ? () => filling.leave('back') : null}
      onNext={() => filling.leave('next')}
    />
  );
}
