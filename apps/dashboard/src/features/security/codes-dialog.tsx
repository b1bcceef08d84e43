import { Modal } from '@mantine/core';
import { CopyAndClose } from '../../shared/export/copy-and-close.tsx';
import { t } from '../../shared/words/words.ts';

/** Recovery codes, shown once. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Modal opened={codes.length > 0} onClose={close} title={t('Your recovery codes')}>
      <div className="stack gap-md">
        <p role="status" className="p-sm bg-warn-soft rounded">
          <strong>{t('You won’t see them again.')}</strong>{' '}
          {t('Keep them where you can reach them without your phone. Each code signs you in once.')}
        </p>
        <ul className="bare-list grid gap-xs figures" aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyAndClose value={codes.join('\n')} label={t('Copy codes')} close={close} />
      </div>
    </Modal>
  );
}
