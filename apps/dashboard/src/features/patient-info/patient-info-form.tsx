import { Tabs } from '@mantine/core';
import { DEMOGRAPHIC_FIELDS, type PatientInfo, VALIDATION_FIELDS } from '@sightline/contract/patient-info.calls';
import type { ReactNode } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { SavedState } from '../../shared/setup/saved-state.tsx';
import { t } from '../../shared/words/words.ts';
import { SECTIONS, type SectionSlug, sectionOf } from './model/sections.ts';
import classes from './patient-info.module.css';
import { Questions } from './questions/questions.tsx';
import { SaveBar } from './save-bar.tsx';
import { FieldList } from './tabs/field-list.tsx';
import { InsuranceFields } from './tabs/insurance-fields.tsx';
import { useForm } from './use-form.ts';

/** The four tabs over one draft, with banners above and Save below. */
export function PatientInfoForm({ info }: { info: PatientInfo }) {
  const form = useForm(info);
  const [query, setQuery] = useAddress();
  const { locked } = info;

  function open(slug: string | null) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('section', sectionOf(slug));
        return next;
      },
      { replace: true },
    );
  }

  const panels: Record<SectionSlug, ReactNode> = {
    validation: <FieldList names={VALIDATION_FIELDS} form={form} locked={locked} />,
    demographics: <FieldList names={DEMOGRAPHIC_FIELDS} form={form} locked={locked} />,
    insurance: <InsuranceFields form={form} locked={locked} />,
    other: <Questions questions={form.draft.questions} onChange={form.setQuestions} />,
  };

  return (
    <div className="stack gap-md">
      <SavedState origin={info} isDirty={form.isDirty} isClearing={form.isClearing} onClear={form.clear} />
      <div className={`panel ${classes.form}`}>
        <Tabs value={sectionOf(query.get('section'))} onChange={open} keepMounted={false}>
          <Tabs.List className="p-0 px-xs scroll-x tab-row" aria-label={t('Patient Information')}>
            {SECTIONS.map(({ slug, label }) => (
              <Tabs.Tab key={slug} value={slug}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SECTIONS.map(({ slug }) => (
            <Tabs.Panel key={slug} value={slug}>
              {panels[slug]}
            </Tabs.Panel>
          ))}
        </Tabs>
        <SaveBar form={form} />
      </div>
    </div>
  );
}
