import { Button } from '@mantine/core';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { IconArchive, IconExternalLink, IconLink, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { formLink } from '../model/form-link.ts';
import { builderPath } from '../model/tabs.ts';
import { MoreActs } from './more-acts.tsx';
import classes from './templates.module.css';

type TemplateTableProps = {
  templates: readonly FormTemplate[];
  /** Of the first active location; null if there is none. */
  locKey: number | null;
  areLinksReady: boolean;
  onGetLink: (template: FormTemplate) => void;
  onRetire: (template: FormTemplate) => void;
};

const CARDS_BELOW = 750;

/** Form Name and Actions (FRM-002). */
export function TemplateTable({ templates, ...acts }: TemplateTableProps) {
  const columns: readonly RecordColumn<FormTemplate>[] = [
    { title: t('Form Name'), isName: true, className: 'anywhere', cell: FormName },
    {
      title: t('Actions'),
      onCard: 'across',
      className: `nowrap ${classes.acts}`,
      cell: (template) => <TemplateActs template={template} {...acts} />,
    },
  ];
  return (
    <div data-tour="forms-list">
      <RecordTable
        caption={t('Form Templates')}
        columns={columns}
        rows={templates}
        keyOf={({ Id }) => Id}
        cardsBelow={CARDS_BELOW}
      />
    </div>
  );
}

function FormName({ Name, IsListed }: FormTemplate) {
  if (IsListed !== false) return Name;
  return (
    <>
      {Name}
      <span className="block text-small c-quiet">{t('Opens by its link only, not in patients’ list')}</span>
    </>
  );
}

type TemplateActsProps = Omit<TemplateTableProps, 'templates'> & { template: FormTemplate };

function TemplateActs({ template, locKey, areLinksReady, onGetLink, onRetire }: TemplateActsProps) {
  return (
    <div className={`flex gap-xs ${classes.buttons}`}>
      <ViewLink template={template} locKey={locKey} />
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t('Get Link: {Name}', { Name: template.Name })}
        disabled={!areLinksReady}
        leftSection={<IconLink size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => onGetLink(template)}
      >
        {t('Get Link')}
      </Button>
      <Button
        component={Link}
        to={builderPath(template.Id)}
        size="compact-sm"
        variant="default"
        aria-label={t('Edit: {Name}', { Name: template.Name })}
        leftSection={<IconPencil size={14} stroke={1.8} aria-hidden="true" />}
      >
        {t('Edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('Retire: {Name}', { Name: template.Name })}
        leftSection={<IconArchive size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => onRetire(template)}
      >
        {t('Retire')}
      </Button>
      <MoreActs template={template} />
    </div>
  );
}

function ViewLink({ template: { Name, PathName }, locKey }: { template: FormTemplate; locKey: number | null }) {
  const { coverKey } = useSession();
  return (
    <Button
      component="a"
      href={formLink({ origin: location.origin, pathName: PathName, coverKey, locKey, isViewOnly: true })}
      target="_blank"
      rel="noopener"
      size="compact-sm"
      variant="default"
      aria-label={t('View: {Name} (opens in a new tab)', { Name })}
      leftSection={<IconExternalLink size={14} stroke={1.8} aria-hidden="true" />}
    >
      {t('View')}
    </Button>
  );
}
