/** The shortcut is only a visual hint: menus use arrows. */
export function KeyFace({ children }: { children: string }) {
  return (
    <span className="text-tiny c-faint" aria-hidden="true">
      {children}
    </span>
  );
}
