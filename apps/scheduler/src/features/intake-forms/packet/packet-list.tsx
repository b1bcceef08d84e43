import type { OpenPacket } from '@sightline/contract/open-packets.calls';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useWords } from '../words/use-words.ts';

type PacketListProps = {
  packet: OpenPacket;
  phone: string;
  /** An answer of a form that was sent cannot wait. */
  isUrgent: boolean;
  /** A form was just sent. */
  isFocused: boolean;
  onOpen: (pathName: string) => void;
  /** On a tablet of the practice. */
  onFinish?: (() => void) | undefined;
};

const dayOf = (startsAt: string, locale: string): string =>
  new Date(`${startsAt}:00Z`).toLocaleString(locale, {
    ...({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone: 'UTC',
  });

/** A visit's forms, each with its state, and the way to the next. */
export function PacketList({ packet, phone, isUrgent, isFocused, onOpen, onFinish }: PacketListProps) {
  const { words, locale } = useWords();
  const { forms, startsAt } = packet;
  const done = forms.filter(({ state }) => state === 'done').length;
  const next = forms.find(({ state }) => state !== 'done');
  const nameOf = ({ name, names }: OpenPacket['forms'][number]) => names[locale] ?? name;
  const text = startsAt === null ? words.packet.text : words.packet.textFor(dayOf(startsAt, locale));
  return (
    <>
      <PageHeading title={next === undefined ? words.packet.allDone : words.packet.title} isFocused={isFocused} />
      {isUrgent && <UrgentNotice phone={phone} />}
      <p className="mb-sm">{next === undefined ? words.packet.allDoneText(packet.orgName) : text}</p>
      <p className="mb-lg fw-semibold" role="status">
        {words.packet.progress(done, forms.length)}
      </p>
      <ol className="bare-list grid gap-sm">
        {forms.map((form) => (
          <li key={form.pathName}>
            {form.state === 'done' ? (
              <div
                className={`row wrap between bg-sunk c-ink anywhere gap-y-xxs gap-x-md py-sm px-md rounded-lg ${classes.formLink}`}
              >
                {nameOf(form)}
                <span className="fw-medium c-quiet">{words.packet.states.done}</span>
              </div>
            ) : (
              <button
                type="button"
                className={`row hover-sunk wrap between bordered-control bg-surface c-ink anywhere font-inherit pointer w-full left gap-y-xxs gap-x-md py-sm px-md rounded-lg ${classes.formLink}`}
                onClick={() => onOpen(form.pathName)}
              >
                {nameOf(form)}
                <span className="fw-medium c-quiet">{words.packet.states[form.state]}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className="flex wrap gap-sm mt-lg">
        {next !== undefined && (
          <button type="button" className={`patient-button main ${classes.go}`} onClick={() => onOpen(next.pathName)}>
            {done === 0 && next.state === 'todo' ? words.packet.start : words.packet.next}
          </button>
        )}
        {onFinish !== undefined && (
          <button type="button" className="patient-button" onClick={onFinish}>
            {words.packet.finish}
          </button>
        )}
      </div>
    </>
  );
}
