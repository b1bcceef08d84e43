import { Button } from '@mantine/core';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { usePlaces } from '../api/load-places.ts';
import { useTemplates } from '../api/load-templates.ts';
import { useRetire } from '../api/retire-template.ts';
import { activePlaces } from '../model/places.ts';
import { builderPath } from '../model/tabs.ts';
import { ImportButton } from './import/import-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RetiredForms } from './retired-forms.tsx';
import { TemplateTable } from './template-table.tsx';
import classes from './templates.module.css';

/** The Form Templates tab (FRM-002). */
export function TemplateList() {
  const tab = useRef<HTMLElement>(null);
  // The pressed button's row moves to the other list: keyboard focus returns to the start of the lists.
  const stayHere = () => tab.current?.focus();
  return (
    <section
      ref={tab}
      tabIndex={-1}
      className={`stack gap-md pt-md ${classes.tab}`}
      aria-label={t(FORMS_TEXT.templates)}
    >
      <div className="row wrap between gap-x-lg gap-y-xs">
        <p className="c-quiet">{t('Forms patients fill in before a visit or at the desk.')}</p>
        <div className="flex wrap gap-xs">
          <ImportButton />
          <Button
            component={Link}
            to={builderPath('new')}
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t('New form')}
          </Button>
        </div>
      </div>
      <Templates stayHere={stayHere} />
      <RetiredForms stayHere={stayHere} />
    </section>
  );
}

function Templates({ stayHere }: { stayHere: () => void }) {
  const { data, error, isFetching, refetch } = useTemplates();
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the form templates')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <div className="panel clipped">
        <SkeletonList rows={6} label={t(SETUP_TEXT.loadingShort)} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<IconClipboardText size={22} stroke={1.7} />} title={t('No form templates yet')}>
        {t('Make a new form, import one from form.io, or restore a retired one.')}
      </EmptyState>
    );
  }
  return <Full templates={data} stayHere={stayHere} />;
}

function Full({ templates, stayHere }: { templates: readonly FormTemplate[]; stayHere: () => void }) {
  const places = usePlaces();
  const [linked, setLinked] = useState<FormTemplate | null>(null);
  const active = activePlaces(places.data ?? []);
  const { mutate } = useRetire();
  const retire = async (template: FormTemplate) => {
    const isConfirmed = await askConfirm({
      text: t('Retire “{Name}”? Its links will no longer open for patients.', { Name: template.Name }),
      detail: t('Completed forms stay, and you can restore the template anytime.'),
      confirm: t('Retire'),
    });
    if (isConfirmed) mutate({ template, isRetired: true }, { onSettled: stayHere });
  };
  return (
    <>
      <TemplateTable
        templates={templates}
        locKey={active[0]?.locKey ?? null}
        areLinksReady={!places.isPending}
        onGetLink={setLinked}
        onRetire={(template) => void retire(template)}
      />
      {linked !== null && (
        <LinkDialog
          template={linked}
          places={active}
          placesFailed={places.data === undefined}
          close={() => setLinked(null)}
        />
      )}
    </>
  );
}
