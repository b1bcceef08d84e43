import type { VisitMark } from '@sightline/contract/visit-acts.calls';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { useMarkVisit } from '../api/act.tsx';
import { BusyButton } from '../busy-button.tsx';

type MarkButtonProps = {
  as: VisitMark;
  visit: CalendarVisit;
  isFirst?: boolean;
  size?: 'compact-sm';
  /** Where the words alone don't say whom it is about. */
  label?: string;
  children: string;
};

/** Marks a visit, with an undo. */
export function MarkButton({ as, visit: { apptKey, stamp }, isFirst = false, size, label, children }: MarkButtonProps) {
  const marking = useMarkVisit(as);
  return (
    <BusyButton
      variant={isFirst ? 'filled' : 'default'}
      {...(size && { size })}
      aria-label={label}
      isBusy={marking.isPending}
      onClick={() => marking.mutate({ apptKey, stamp })}
    >
      {children}
    </BusyButton>
  );
}
