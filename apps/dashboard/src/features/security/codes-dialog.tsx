import { Button, CopyButton, Modal } from '@mantine/core';

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
        <div className="row wrap gap-sm">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy codes'}</Button>}
          </CopyButton>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
}
