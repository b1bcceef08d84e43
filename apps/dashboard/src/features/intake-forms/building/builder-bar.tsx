import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconEye, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { tabPath } from '../model/tabs.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { FAULTS_ID, faultCount } from './fault-list.tsx';
import type { Saving } from './use-saving.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type BarProps = { saving: Saving; undoId: string; faults: number; preview: () => void };

/** Back to the list, undo, versions, preview and save; it stays in view. */
export function BuilderBar({ saving, undoId, faults, preview }: BarProps) {
  const { state, isDirty, undo, redo } = useForm();
  return (
    <div className={`row wrap between gap-x-md gap-y-xs py-xs sticky bg-paper line-below ${classes.bar}`}>
      <Anchor component={Link} to={tabPath('templates')} className="row gap-xxs nowrap">
        <IconArrowLeft {...ICON} />
        {t('Form Templates')}
      </Anchor>
      <div className="row wrap gap-xs">
        <p className="note" role="status">
          {isDirty ? t('Unsaved changes') : saving.base === null ? '' : t('Version {base}', { base: saving.base })}
        </p>
        {faults > 0 && (
          <button
            type="button"
            className="bare-button underlined c-warn"
            onClick={() => document.getElementById(FAULTS_ID)?.focus()}
          >
            {faultCount(faults)}
          </button>
        )}
        <ActionIcon
          id={undoId}
          variant="default"
          size="lg"
          aria-label={t('Undo')}
          aria-disabled={state.past.length === 0}
          onClick={undo}
        >
          <IconArrowBackUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Redo')}
          aria-disabled={state.future.length === 0}
          onClick={redo}
        >
          <IconArrowForwardUp {...ICON} />
        </ActionIcon>
        {saving.versions.length > 1 && <VersionMenu saving={saving} />}
        <Button variant="default" leftSection={<IconEye {...ICON} />} onClick={preview}>
          {t('Preview')}
        </Button>
        <Button loading={saving.isSaving} onClick={saving.save}>
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}

function VersionMenu({ saving: { versions, base, restore } }: { saving: Saving }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconHistory {...ICON} />}>
          {t('Versions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="scroll-y">
        <Menu.Label>{t('Completed forms keep their version')}</Menu.Label>
        {versions.map(({ version, savedAt, savedBy }) => (
          <Menu.Item key={version} disabled={version === base} onClick={() => void restore(version)}>
            {t('Version {version} · {time} · {name}', {
              version,
              time: stamp(savedAt),
              name: savedBy === '' ? 'Sightline' : savedBy,
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
