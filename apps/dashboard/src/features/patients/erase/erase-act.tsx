import { Button, Modal } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useErasurePreview } from '../api/erasure.ts';
import { EraseForm } from './erase-form.tsx';

/** Opens the dialog that erases the patient. */
export function EraseAct({ addKey }: { addKey: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEraser size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Erase patient')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('Erase patient')} size="lg">
        <Loaded addKey={addKey} close={close} />
      </Modal>
    </>
  );
}

function Loaded({ addKey, close }: { addKey: number; close: () => void }) {
  const { data, error, refetch, isFetching } = useErasurePreview(addKey);
  if (data !== undefined) return <EraseForm addKey={addKey} preview={data} close={close} />;
  if (error === null) return <SkeletonList rows={6} label={t('Loading what would be erased')} />;
  return (
    <ErrorState title={t('Couldn’t load what would be erased')} retry={() => void refetch()} retrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}
