import { Button } from '@mantine/core';
import type { ReportReply } from '@sightline/contract/reports.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconCalendarOff } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { noMatchesText, rangeBriefly } from '../model/filter-words.ts';
import type { Range } from '../model/quick.ts';

type NothingHereProps = {
  range: Range;
  nearest: ReportReply['nearest'];
  today: string;
  /** Whether a filter or a search leaves rows out. */
  isNarrowed: boolean;
  show: (range: Range) => void;
};

/** A report without rows: names the days, and links to the nearest ones with rows. */
export function NothingHere({ range, nearest, today, isNarrowed, show }: NothingHereProps) {
  const near = nearest === null ? null : { from: nearest.beginDate, to: nearest.endDate };
  return (
    <EmptyState
      icon={<IconCalendarOff size={22} stroke={1.7} />}
      title={noMatchesText(range, today)}
      action={
        near !== null && (
          <Button onClick={() => show(near)}>
            {t('Show {rangeBriefly}', { rangeBriefly: rangeBriefly(near, today) })}
          </Button>
        )
      }
    >
      {near !== null && t('These are the nearest dates with results.')}
      {near === null &&
        (isNarrowed
          ? t('There are no results on other dates either. Remove a filter or clear the search.')
          : t('There are no results on other dates either. They appear here as they come in.'))}
    </EmptyState>
  );
}
