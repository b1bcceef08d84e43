import { Autocomplete, Collapse, Select, TextInput, UnstyledButton } from '@mantine/core';
import { ATTRIBUTION_LENGTH } from '@sightline/contract/limits';
import { SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../shared/words/words.ts';
import { ATTRIBUTIONS, LINK_LANGUAGES, linkLanguage } from './model/choices.ts';
import classes from './script-links.module.css';
import type { Generator } from './use-generator.ts';

const ABOUT = {
  tid: t('Your own tracking ID'),
  source: t('Where the link appears, such as a newsletter or website'),
  referredBy: t('Who refers patients, such as another office'),
} as const;

/** TID, GID, Source and Referred By: stored with bookings made through the link. */
export function MoreOptions({ generator }: { generator: Generator }) {
  const { choices, choose, problems, groups } = generator;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = new Map(groups.map(({ groupID, groupName }) => [String(groupID), groupName]));
  const [tid, ...words] = ATTRIBUTIONS.map((field) => (
    <TextInput
      key={field}
      label={t(TEXT[field])}
      description={ABOUT[field]}
      maxLength={ATTRIBUTION_LENGTH}
      value={choices[field]}
      onChange={(event) => choose({ [field]: event.currentTarget.value })}
    />
  ));

  return (
    <div>
      <UnstyledButton
        className={`inline-flex items-center gap-xxs fw-medium c-accent ${classes.more}`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-open={isOpen || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        {t(TEXT.moreOptions)}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={`grid items-start gap-md pt-sm phone-cols-1 ${classes.options}`}>
          {tid}
          <Autocomplete
            label={t(TEXT.gid)}
            description={t('Locations patients can choose from')}
            data={groups.map(({ groupID }) => String(groupID))}
            renderOption={({ option }) => `${option.value} - ${names.get(option.value) ?? ''}`}
            maxLength={10}
            value={choices.gid}
            onChange={(gid) => choose({ gid })}
            error={problems.gid}
          />
          {words}
          <Select
            label={t('Language')}
            description={t('Language of the booking page')}
            data={LINK_LANGUAGES}
            allowDeselect={false}
            value={choices.lang}
            onChange={(lang) => choose({ lang: linkLanguage(lang) })}
          />
        </div>
      </Collapse>
      {!isOpen && problems.gid !== null && (
        <p className="mt-xs fw-medium c-bad" role="alert">
          {t(TEXT.gid)}: {problems.gid}
        </p>
      )}
    </div>
  );
}
