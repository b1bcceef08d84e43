import { Button, Menu } from '@mantine/core';
import { TEMPLATE_KIND, type TemplateKind } from '@sightline/contract/templates.texts';
import { IconBraces } from '@tabler/icons-react';
import { variableWords } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';

/** Second names of the same value, for templates that use them already. */
const ALIASES: readonly string[] = ['practiceName'];

/** The variables that have a value in this kind of text. */
export function VariableMenu({
  kind,
  language,
  insert,
}: {
  kind: TemplateKind;
  language: string;
  insert: (variable: string) => void;
}) {
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Insert variable in {language}', { language })}
          leftSection={<IconBraces size={15} stroke={1.8} aria-hidden="true" />}
        >
          {t('Insert variable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {TEMPLATE_KIND[kind].variables
          .filter((name) => !ALIASES.includes(name))
          .map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)} rightSection={<code>{name}</code>}>
              {variableWords(name)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
