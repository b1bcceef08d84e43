import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Suspense } from 'react';
import { loadable } from '../../../../shared/page/loadable.tsx';
import { t } from '../../../../shared/words/words.ts';
import { useLazyDialog } from '../../hooks/use-lazy-dialog.ts';
import type { ChosenTemplate, TemplateOffer } from '../../model/templates.ts';

// Not part of the page’s code: most texts are written by hand.
const TemplatePicker = loadable(async () => (await import('./template-picker.tsx')).TemplatePicker);

type TemplateButtonProps = { offer: TemplateOffer; choose: (chosen: ChosenTemplate) => void };

/** Opens the templates (MSG-024). */
export function TemplateButton({ offer, choose }: TemplateButtonProps) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <Tooltip label={t('Templates')}>
        <ActionIcon
          size="lg"
          aria-label={t('Templates')}
          aria-haspopup="dialog"
          {...TemplatePicker.onReach}
          onClick={open}
        >
          <IconTemplate size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <TemplatePicker
            offer={offer}
            isOpen={isOpen}
            close={close}
            choose={(chosen) => {
              close();
              choose(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
