import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { usePlaces } from '../api/load-places.ts';
import { useTemplates } from '../api/load-templates.ts';
import { activePlaces } from '../model/places.ts';
import { ImportButton } from './import/import-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TemplateTable } from './template-table.tsx';
import classes from './templates.module.css';

/** The Form Templates tab (FRM-002). */
export function TemplateList() {
  return (
    <section className={classes.tab} aria-label={FORMS_TEXT.templates}>
      <div className={classes.bar}>
        <p>What patients can be asked to fill in, before a visit or at the desk.</p>
        <ImportButton />
      </div>
      <Templates />
    </section>
  );
}

function Templates() {
  const { data, error, isFetching, refetch } = useTemplates();
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The form templates could not be loaded" retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <div className={classes.frame}>
        <SkeletonList rows={6} label={SETUP_TEXT.loadingShort} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<IconClipboardText size={22} stroke={1.7} />} title="No form templates yet">
        Import a form that was made with form.io to begin.
      </EmptyState>
    );
  }
  return <Full templates={data} />;
}

function Full({ templates }: { templates: NonNullable<ReturnType<typeof useTemplates>['data']> }) {
  const places = usePlaces();
  const [linked, setLinked] = useState<(typeof templates)[number] | null>(null);
  const active = activePlaces(places.data ?? []);
  return (
    <>
      <TemplateTable
        templates={templates}
        locKey={active[0]?.locKey ?? null}
        areLinksReady={!places.isPending}
        onGetLink={setLinked}
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
