import { Alert, Button } from '@mantine/core';

type DialogEndProps = {
  error: Error | null;
  leave: { words: string; act: () => void };
  confirm: { words: string; act: () => void; isReady: boolean; isBusy: boolean; color?: string };
};

/** What went wrong, and the two buttons of a dialog. */
export function DialogEnd({
  error,
  leave,
  confirm: { words, act, isReady, isBusy, color = 'accent' },
}: DialogEndProps) {
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <div className="flex justify-end gap-xs">
        <Button variant="default" onClick={leave.act}>
          {leave.words}
        </Button>
        <Button color={color} disabled={!isReady} loading={isBusy} onClick={act}>
          {words}
        </Button>
      </div>
    </>
  );
}
