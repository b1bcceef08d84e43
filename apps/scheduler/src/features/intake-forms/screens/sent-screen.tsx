import type { FormLink } from '../model/link.ts';
import { AgainButton } from '../parts/again-button.tsx';
import { OtherForms } from '../parts/other-forms.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useWords } from '../words/use-words.ts';

type SentProps = {
  practice: string;
  phone: string;
  isUrgent: boolean;
  link: FormLink;
  sentAt: number;
  onAgain: () => void;
};

/** The page was reloaded after sending: says so, without the answers, which anyone with the device could read. */
export function SentScreen({ practice, phone, isUrgent, link, sentAt, onAgain }: SentProps) {
  const { words, locale } = useWords();
  const when = new Date(sentAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <PageHeading title={words.done.title} isFocused={false} />
      {isUrgent && <UrgentNotice phone={phone} />}
      <p>{words.done.textAt(practice, when)}</p>
      <p className="mb-lg c-quiet">{words.done.gone}</p>
      <div className="flex wrap gap-sm mt-lg">
        <AgainButton onAgain={onAgain} />
        <OtherForms link={link} />
      </div>
    </>
  );
}
