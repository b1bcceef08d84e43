import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { kindTitle } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';
import type { TemplateDraft } from '../model/draft.ts';
import type { NamedLocation } from '../model/groups.ts';
import { TemplateEditor } from './template-editor.tsx';

type DrawerProps = { draft: TemplateDraft | null; locations: readonly NamedLocation[]; close: () => void };

function titleOf({ templateKey, standsFor, kind }: TemplateDraft): string {
  const title = kindTitle(kind);
  if (templateKey !== null) return t('Edit template – {title}', { title });
  return standsFor === null
    ? t('Add template – {title}', { title })
    : t('Add version for a location – {title}', { title });
}

/** The template editor. It asks before discarding changes. */
export function TemplateDrawer({ draft, locations, close }: DrawerProps) {
  const isDirty = useRef(false);
  const leave = async () => {
    const isSure =
      !isDirty.current ||
      (await askQuestion({
        title: t('Discard your changes?'),
        text: t('What you wrote in this template isn’t saved yet.'),
        confirm: t('Discard changes'),
        cancel: t('Keep editing'),
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
