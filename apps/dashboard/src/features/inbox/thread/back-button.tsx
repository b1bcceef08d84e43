import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../shared/words/words.ts';
import { listPath } from '../model/paths.ts';
import classes from './thread.module.css';

/** On a phone: back to the list, like the browser's own Back. */
export function BackButton() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state;
  const back = () => (isFromList ? navigate(-1) : navigate(listPath(search), { replace: true }));
  return (
    <ActionIcon
      className={classes.back ?? ''}
      size="lg"
      aria-label={t('Back to conversations')}
      onClick={() => void back()}
    >
      <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}
