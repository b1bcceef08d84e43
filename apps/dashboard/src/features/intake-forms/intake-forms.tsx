import { Tabs } from '@mantine/core';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CrashGuard } from '../../shared/page/crash-guard.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import { TourButton } from '../../shared/tour/tour-button.tsx';
import { useTour } from '../../shared/tour/use-tour.ts';
import { Completed } from './completed/completed.tsx';
import { FORMS_TOURS } from './forms-tour.ts';
import './intake-forms.styles.ts';
import { t } from '../../shared/words/words.ts';
import classes from './intake-forms.module.css';
import { FORMS_TABS, type TabSlug, tabNamed, tabPath } from './model/tabs.ts';
import { TemplateList } from './templates/template-list.tsx';

/** Registration intake forms: templates, and completed ones (FRM-001), gated by the menu element. */
export function IntakeForms() {
  const [slug = '', form = ''] = useParams()['*']?.split('/') ?? [];
  const tab = tabNamed(slug);
  if (tab === null) return <Navigate to={tabPath('templates')} replace />;
  if (tab === 'templates' && form !== '') return <FormPage form={form} />;
  return <FormsPage tab={tab} />;
}

/** The builder has code of its own, loaded when it is opened. */
const BuilderPage = lazy(async () => ({ default: (await import('./building/builder-page.tsx')).BuilderPage }));

function FormPage({ form }: { form: string }) {
  return (
    <div className={`page-frame ${classes.page}`}>
      <h1 className="page-title balance">{form === 'new' ? t('New form') : t('Edit form')}</h1>
      <CrashGuard key={form}>
        <Suspense fallback={<SkeletonList rows={8} label={t(SETUP_TEXT.loadingShort)} />}>
          <BuilderPage slug={form} />
        </Suspense>
      </CrashGuard>
    </div>
  );
}

function FormsPage({ tab }: { tab: TabSlug }) {
  const navigate = useNavigate();
  const tour = useTour(FORMS_TOURS[tab]);
  const { end } = tour;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has other steps, so the tour ends with it
  useEffect(() => end, [end, tab]);
  return (
    <div className={`page-frame ${classes.page}`}>
      <PageTitle>{t(FORMS_TEXT.title)}</PageTitle>
      <div className={`row wrap between gap-sm mb-sm no-print ${classes.head}`}>
        <h1 className="page-title balance">{t(FORMS_TEXT.title)}</h1>
        <TourButton tour={tour} />
      </div>
      <Tabs
        value={tab}
        onChange={(next) => void navigate(tabPath(tabNamed(next ?? '') ?? tab))}
        activateTabWithKeyboard={false}
        keepMounted={false}
      >
        <Tabs.List className="no-print tab-row" aria-label={t(FORMS_TEXT.title)} data-tour="forms-tabs">
          {FORMS_TABS.map(({ slug, label }) => (
            <Tabs.Tab key={slug} value={slug}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <CrashGuard key={tab}>{tab === 'templates' ? <TemplateList /> : <Completed />}</CrashGuard>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
