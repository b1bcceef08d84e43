import { Button, type ButtonProps, Loader } from '@mantine/core';

type BusyButtonProps = ButtonProps & { isBusy: boolean; onClick: () => void; 'aria-label'?: string | undefined };

/** A button that keeps the focus while its act is under way: the library's own is disabled then, and loses it. */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      {...(isBusy && {
        'data-disabled': true,
        'aria-disabled': true,
        leftSection: <Loader size={14} color="currentColor" aria-hidden="true" />,
      })}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    />
  );
}
