import { Modal } from '@mantine/core';
import { CopyAndClose } from '../../shared/export/copy-and-close.tsx';

/** Recovery codes, shown once. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Modal opened={codes.length > 0} onClose={close} title="Your recovery codes">
      <div className="stack gap-md">
        <p role="status" className="p-sm bg-warn-soft rounded">
          <strong>You won’t see them again.</strong> Keep them where you can reach them without your phone. Each code
          signs you in once.
        </p>
        <ul className="bare-list grid gap-xs figures" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyAndClose value={codes.join('\n')} label="Copy codes" close={close} />
      </div>
    </Modal>
  );
}
