import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { locationWords, providerWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { t } from '../../../shared/words/words.ts';
import { Choices } from './choices.tsx';
import classes from './preview.module.css';
import { PreviewNotes } from './preview-notes.tsx';
import { type Preview, usePreview } from './use-preview.ts';
import { Week } from './week.tsx';
import { WhyPanel } from './why-panel.tsx';

const PHONE = '(max-width: 749px)';

export type PreviewDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The calendar as shown: its day, zone, rules, and booking limits. */
  calendar: CalendarData;
  /** A group's color in the calendar. */
  colorOf: (groupId: number) => string;
  /** Closes the dialog and shows a rule's date in the calendar. */
  onShowRule?: ((ruleId: number, date: string) => void) | undefined;
};

/** 'Preview Schedule' (SCH-006): a week's offered times, and why not the rest. */
export function PreviewDialog({ opened, onClose, ...shown }: PreviewDialogProps) {
  const isPhone = useMediaQuery(PHONE) ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(TEXT.previewTitle)}
      size={1480}
      xOffset="2vw"
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
    >
      <PreviewContent {...shown} onClose={onClose} />
    </Modal>
  );
}

function PreviewContent({ calendar, colorOf, onShowRule, onClose }: Omit<PreviewDialogProps, 'opened'>) {
  const setup = useSetup();
  const preview = usePreview({ calendar, colorOf });
  const showRule =
    onShowRule === undefined
      ? undefined
      : (ruleId: number, date: string) => {
          onClose();
          onShowRule(ruleId, date);
        };
  return (
    <div className="grid gap-md">
      <dl className={`flex wrap gap-x-lg gap-y-xxs ${classes.place}`}>
        <Name term={t('Provider')}>{providerWords(setup, setup.level.acctKey)}</Name>
        <Name term={t('Location')}>{locationWords(setup, setup.level.locKey)}</Name>
      </dl>
      <Choices preview={preview} today={calendar.today} />
      <PreviewNotes preview={preview} calendar={calendar} />
      <Panes preview={preview} colorOf={colorOf} onShowRule={showRule} />
    </div>
  );
}

type PanesProps = Pick<PreviewDialogProps, 'colorOf' | 'onShowRule'> & { preview: Preview };

/** The week, and next to it the question its gaps ask. */
function Panes({ preview, colorOf, onShowRule }: PanesProps) {
  return (
    <div className={`grid items-start gap-md ${classes.panes}`} data-whole={preview.type === null || undefined}>
      <Week preview={preview} colorOf={colorOf} onShowRule={onShowRule} />
      {preview.type !== null && <WhyPanel preview={preview} type={preview.type} onShowRule={onShowRule} />}
    </div>
  );
}

function Name({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
