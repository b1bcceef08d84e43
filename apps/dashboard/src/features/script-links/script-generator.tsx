import { Button, TextInput } from '@mantine/core';
import { SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconCode, IconEraser } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { t } from '../../shared/words/words.ts';
import { ColorField } from './color/color-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { LocationField, TaskField } from './pickers.tsx';
import { Results } from './results/results.tsx';
import classes from './script-links.module.css';
import { useGenerator } from './use-generator.ts';

/** The Script Generator tab: links and widget code that lead patients to booking (SCR-001). */
export function ScriptGenerator() {
  const generator = useGenerator();
  const { cover, choices, problems } = generator;

  function submit(event: FormEvent) {
    event.preventDefault();
    generator.generate();
  }

  return (
    <div className="stack gap-xs pt-md">
      <form className="stack gap-lg" onSubmit={submit} noValidate>
        <div className={`grid items-start gap-md phone-cols-1 ${classes.row}`}>
          <TextInput label={t('Cover')} value={`${cover.coverKey} - ${cover.orgName}`} readOnly />
          <LocationField generator={generator} />
          <TaskField generator={generator} />
        </div>
        <MoreOptions generator={generator} />
        <ColorField value={choices.color} problem={problems.color} onChange={(color) => generator.choose({ color })} />
        <div className="flex wrap gap-xs self-start" data-tour="script-generate">
          <Button
            type="submit"
            disabled={!generator.mayGenerate}
            loading={generator.isGenerating}
            leftSection={<IconCode size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t(TEXT.generateCode)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEraser size={16} stroke={1.8} aria-hidden="true" />}
            onClick={generator.clear}
          >
            {t(TEXT.clearField)}
          </Button>
        </div>
      </form>
      <Results generator={generator} />
    </div>
  );
}
