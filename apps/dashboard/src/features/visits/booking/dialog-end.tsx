import { Alert, Button } from '@mantine/core';
import { BusyButton } from '../busy-button.tsx';

type DialogEndProps = {
  error: Error | null;
  leave: { words: string; act: () => void };
  /** `missing` says what it still needs; null: nothing. */
  confirm: { words: string; act: () => void; missing: string | null; isBusy: boolean; color?: string };
};

/** Where the buttons leave less room, it gets a line of its own. */
const MISSING = { flexBasis: '14rem' };

/** What went wrong, what is still missing, and the two buttons of a dialog. */
export function DialogEnd({
  error,
  leave,
  confirm: { words, act, missing, isBusy, color = 'accent' },
}: DialogEndProps) {
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <div className="flex wrap items-center justify-end gap-xs">
        <p className="grow c-quiet text-small" style={MISSING} aria-live="polite">
          {missing}
        </p>
        <div className="flex wrap justify-end gap-xs">
          <Button variant="default" onClick={leave.act}>
            {leave.words}
          </Button>
          <BusyButton color={color} disabled={missing !== null} isBusy={isBusy} onClick={act}>
            {words}
          </BusyButton>
        </div>
      </div>
    </>
  );
}
