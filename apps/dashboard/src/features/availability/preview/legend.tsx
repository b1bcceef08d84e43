import { Button } from '@mantine/core';
import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { plural, t } from '../../../shared/words/words.ts';
import { briefRule } from '../model/reasons-rule.ts';
import { unknownRule } from '../model/rule-words.ts';
import type { Preview } from './use-preview.ts';
import classes from './week.module.css';

type LegendProps = {
  preview: Preview;
  times: readonly OfferedTime[];
  colorOf: (groupId: number) => string;
  onShowRule: ((ruleId: number, date: string) => void) | undefined;
};

/** Each color's rule. */
export function Legend({ preview, times, colorOf, onShowRule }: LegendProps) {
  const groups = [...Map.groupBy(times, ({ groupId }) => groupId)];
  if (groups.length === 0) return null;
  return (
    <ul
      className="p-0 flex wrap gap-x-lg gap-y-xs mt-sm text-small list-none"
      aria-label={t('Rules that offer these times')}
    >
      {groups.map(([groupId, [first, ...others]]) => {
        if (first === undefined) return null;
        const data = preview.ruleOf(groupId);
        return (
          <li className="row wrap gap-xs" key={groupId}>
            <span
              className={`flex-none ${classes.swatch}`}
              style={{ backgroundColor: colorOf(groupId) }}
              aria-hidden="true"
            />
            <span>
              {data === null ? unknownRule(groupId) : briefRule(data)}
              <small className="text-tiny c-quiet ml-xs">
                {plural(others.length + 1, { one: '{count} time', other: '{count} times' })}
              </small>
            </span>
            {onShowRule !== undefined && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('Show in calendar: {rule}', {
                  rule: data === null ? unknownRule(groupId) : briefRule(data),
                })}
                onClick={() => onShowRule(groupId, first.appointmentDate)}
              >
                {t('Show in calendar')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
