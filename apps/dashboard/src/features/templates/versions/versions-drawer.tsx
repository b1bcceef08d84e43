import { Button, Drawer, Skeleton } from '@mantine/core';
import { LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import type { MessageTemplate, TemplateVersion } from '@sightline/contract/templates.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { t } from '../../../shared/words/words.ts';
import { useVersions } from '../api/load-versions.ts';
import { draftOf, type TemplateDraft, wordingsOf } from '../model/draft.ts';
import { failureWords } from '../model/failures.ts';
import { nameOf } from '../model/groups.ts';
import { savedWords, VERSION_WORDS } from '../model/versions.ts';
import classes from '../templates.module.css';

type VersionsDrawerProps = {
  template: MessageTemplate | null;
  close: () => void;
  /** Opens the editor with the words of an older version. */
  restore: (draft: TemplateDraft) => void;
};

/** What a template was, and who changed it. */
export function VersionsDrawer({ template, close, restore }: VersionsDrawerProps) {
  return (
    <Drawer
      opened={template !== null}
      onClose={close}
      position="right"
      size={560}
      title={template === null ? '' : t('History – {nameOf}', { nameOf: nameOf(template) })}
    >
      {template !== null && (
        <Versions
          template={template}
          use={(version) => {
            close();
            restore({ ...draftOf(template), wordings: wordingsOf(version) });
          }}
        />
      )}
    </Drawer>
  );
}

function Versions({ template, use }: { template: MessageTemplate; use: (version: TemplateVersion) => void }) {
  const { data, error, isFetching, refetch } = useVersions(template.templateKey);
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the history')} retry={() => void refetch()} retrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t('Loading the history')}>
        <Skeleton height={96} mb={12} radius="md" />
        <Skeleton height={96} radius="md" />
      </div>
    );
  return (
    <ol className="bare-list panel divided" aria-label={t('Versions, newest first')}>
      {data.map((version, place) => (
        <li key={version.version} className="stack p-md gap-xs">
          <div className="flex wrap items-baseline between gap-x-md">
            <strong>{VERSION_WORDS[version.act]}</strong>
            <span className="text-small c-quiet">{savedWords(version)}</span>
          </div>
          {LANGUAGE_KEYS.map((language) => {
            const wording = version[language];
            return (
              wording !== null && (
                <p key={language} className={`m-0 anywhere ${classes.text}`} lang={LANGUAGES[language].locale}>
                  {wording.text}
                </p>
              )
            );
          })}
          {place > 0 && !template.isRetired && (
            <div>
              <Button size="compact-sm" variant="light" onClick={() => use(version)}>
                {t('Use this version')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
