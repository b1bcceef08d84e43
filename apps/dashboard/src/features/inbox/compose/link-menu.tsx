import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { LINK_MENU_ID } from '../model/focus.ts';
import { linkChoices } from '../model/links.ts';
import type { TemplateOffer } from '../model/templates.ts';

/** Puts a link for one of the conversation's people into the text. */
export function LinkMenu({ offer, insert }: { offer: TemplateOffer | null; insert: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (offer === null || offer.values === null) return null;
  const { values, people } = offer;
  return (
    <Menu position="top-start" width={340} returnFocus={false} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('Insert link (h)')} disabled={isOpen}>
          <ActionIcon id={LINK_MENU_ID} size="lg" aria-label={t('Insert link')}>
            <IconLink size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Links')} className="scroll-y" mah="60vh">
        {linkChoices({ values, people }).map(({ label, text, lacks }) => (
          <Menu.Item
            key={`${label} ${text}`}
            disabled={lacks !== null}
            onClick={() => insert(text)}
            {...(lacks === null ? {} : { rightSection: <span className="text-small">{lacks}</span> })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
