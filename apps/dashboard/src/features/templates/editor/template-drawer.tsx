import { Drawer } from '@mantine/core';
import { TEMPLATE_KIND } from '@sightline/contract/templates.texts';
import { useRef } from 'react';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import type { TemplateDraft } from '../model/draft.ts';
import type { NamedLocation } from '../model/groups.ts';
import { TemplateEditor } from './template-editor.tsx';

type DrawerProps = { draft: TemplateDraft | null; locations: readonly NamedLocation[]; close: () => void };

function titleOf({ templateKey, standsFor, kind }: TemplateDraft): string {
  const { title } = TEMPLATE_KIND[kind];
  if (templateKey !== null) return `Edit template – ${title}`;
  return standsFor === null ? `Add template – ${title}` : `Add version for a location – ${title}`;
}

/** The template editor. It asks before discarding changes. */
export function TemplateDrawer({ draft, locations, close }: DrawerProps) {
  const isDirty = useRef(false);
  const leave = async () => {
    const isSure =
      !isDirty.current ||
      (await askQuestion({
        title: 'Discard your changes?',
        text: 'What you wrote in this template isn’t saved yet.',
        confirm: 'Discard changes',
        cancel: 'Keep editing',
        destructive: true,
      }));
    if (!isSure) return;
    isDirty.current = false;
    close();
  };
  return (
    <Drawer
      opened={draft !== null}
      onClose={() => void leave()}
      position="right"
      size={880}
      title={draft === null ? '' : titleOf(draft)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {draft !== null && (
        <TemplateEditor
          key={`${draft.templateKey}/${draft.standsFor}`}
          start={draft}
          locations={locations}
          noteDirty={(next) => {
            isDirty.current = next;
          }}
          close={() => {
            isDirty.current = false;
            close();
          }}
          leave={() => void leave()}
        />
      )}
    </Drawer>
  );
}
