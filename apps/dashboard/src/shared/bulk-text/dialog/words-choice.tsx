import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { type BulkTemplate, LONGEST_BULK_TEXT } from '@sightline/contract/bulk-texts.calls';
import { templateKindOf } from '@sightline/contract/templates.texts';
import { useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { kindTitle } from '../../words/template-words.ts';
import { t } from '../../words/words.ts';
import type { BulkWords } from '../api.ts';

const groupsOf = (templates: readonly BulkTemplate[]) =>
  [...Map.groupBy(templates, ({ type }) => type)].map(([type, items]) => ({
    group: kindTitle(templateKindOf(type)),
    items: items.map(({ pairKey, title }) => ({ value: String(pairKey), label: title })),
  }));

/** As `t` takes it: not as one of its own variables. */
const NAME_VARIABLE: string = '{{firstName}}';

type ChoiceProps = {
  templates: readonly BulkTemplate[];
  words: BulkWords | null;
  /** Null: what was chosen counts no more. */
  choose: (words: BulkWords | null) => void;
};

/** What everyone gets: a template, or for users who may write to patients also words of their own. */
export function WordsChoice({ templates, words, choose }: ChoiceProps) {
  const { allows } = useSession();
  const [isOwn, setOwn] = useState(templates.length === 0);
  const pairKey = words !== null && 'pairKey' in words ? String(words.pairKey) : null;
  function change(value: string) {
    setOwn(value === 'own');
    choose(null);
  }
  return (
    <>
      {templates.length > 0 && allows('Dv4Chat') && (
        <SegmentedControl
          className="fit"
          aria-label={t('What to send')}
          data={[
            { value: 'template', label: t('Template') },
            { value: 'own', label: t('Your own text') },
          ]}
          value={isOwn ? 'own' : 'template'}
          onChange={change}
        />
      )}
      {isOwn ? (
        <OwnText hasPreview={words !== null} choose={choose} />
      ) : (
        <Select
          label={t('Template')}
          placeholder={t('Choose a template')}
          data-autofocus
          searchable
          data={groupsOf(templates)}
          value={pairKey}
          onOptionSubmit={(value) => choose({ pairKey: Number(value) })}
        />
      )}
    </>
  );
}

/** The texts are prepared when the user asks, not with each letter; a changed text has to be looked at again. */
function OwnText({ hasPreview, choose }: { hasPreview: boolean } & Pick<ChoiceProps, 'choose'>) {
  const [text, setText] = useState('');
  return (
    <div className="stack gap-xs">
      <Textarea
        label={t('Text')}
        description={t('Everyone gets these words in this language. {variable} stands for the first name.', {
          variable: NAME_VARIABLE,
        })}
        data-autofocus
        autosize
        minRows={3}
        maxLength={LONGEST_BULK_TEXT}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (hasPreview) choose(null);
        }}
      />
      {!hasPreview && (
        <Button className="fit" variant="default" disabled={text.trim() === ''} onClick={() => choose({ text })}>
          {t('Show preview')}
        </Button>
      )}
    </div>
  );
}
