import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { TemplateOffer } from '../../model/templates.ts';

// Loaded when it is first asked for: most texts are written by hand.
const TemplatePicker = lazy(async () => ({ default: (await import('./template-picker.tsx')).TemplatePicker }));

export type ChosenTemplate = { type: string; filled: string };
type TemplateButtonProps = { offer: TemplateOffer; choose: (chosen: ChosenTemplate) => void };

/** Opens the templates (MSG-024). */
export function TemplateButton({ offer, choose }: TemplateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label="Templates">
        <ActionIcon
          size="lg"
          aria-label="Templates"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <IconTemplate size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <TemplatePicker
            offer={offer}
            isOpen={isOpen}
            close={() => setOpen(false)}
            choose={(chosen) => {
              setOpen(false);
              choose(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
