import { Button } from '@mantine/core';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import { hoursInWords } from '../model/draft-words.ts';
import type { TypeChoice } from '../model/request.ts';
import classes from './drawer.module.css';

type Line = { label: string; values: readonly string[] };

const typeWords = (types: readonly TypeChoice[], taskKey: number): string => {
  const type = types.find((known) => known.taskKey === taskKey);
  if (type === undefined) return t('Type {taskKey}', { taskKey });
  return type.length > 0 ? t('{name} ({count} mins)', { name: type.name, count: type.length }) : type.name;
};

function linesOf(draft: RuleDraft, types: readonly TypeChoice[]): Line[] {
  const isAvailability = draft.kind === 'availability';
  const pauses = draft.breaks.map((pause) => hoursInWords(pause) ?? '');
  const lines: Line[] = [
    { label: t('Hours'), values: [hoursInWords(draft) ?? ''] },
    { label: t('Breaks'), values: isAvailability ? (pauses.length > 0 ? pauses : [t('None')]) : [] },
    {
      label: t('Appointment types'),
      values: !isAvailability
        ? []
        : draft.isAnyType
          ? [t('Any appointment')]
          : draft.taskKeys.map((taskKey) => typeWords(types, taskKey)),
    },
    { label: t('Simultaneous appointments'), values: isAvailability ? [String(draft.simultaneous)] : [] },
    { label: t('Exemption list'), values: draft.exemptions.map(dayWithName) },
  ];
  return lines.filter(({ values }) => values.length > 0);
}

type ViewRuleProps = { panel: DrawerPanel; sentence: string | null };

/** A read-only rule; the pending request can be changed from here. */
export function ViewRule({ panel, sentence }: ViewRuleProps) {
  const { request, isPending } = panel.panel;
  return (
    <div className="rows grow min-h-0">
      <div className={`grid gap-md grow min-h-0 scroll-y content-start ${classes.fields}`}>
        {sentence !== null && <p className="note lh-snug pretty">{sentence}</p>}
        <dl className={`grid gap-sm ${classes.facts}`}>
          {linesOf(request.draft, panel.types.named).map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
      <footer className={`px-md py-sm grid gap-sm flex-none bg-surface line-above scroll-y ${classes.foot}`}>
        <div className={`flex wrap justify-end gap-xs ${classes.acts}`}>
          <Button variant="default" onClick={panel.close}>
            {t('Close')}
          </Button>
          {isPending && <Button onClick={panel.editRequest}>{t('Edit request')}</Button>}
        </div>
      </footer>
    </div>
  );
}
