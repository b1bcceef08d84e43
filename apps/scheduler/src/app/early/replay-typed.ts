type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

const controlsIn = (root: HTMLElement) => root.querySelectorAll<Control>('input, select, textarea');

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** A value as a person types it: React tells it from its own by the property of the element's class. */
function typeInto(element: TextControl, typed: string): void {
  const own = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(element, typed);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function replay(control: Control): void {
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (isTick(control)) {
    control.checked = control.defaultChecked;
    control.click();
  } else typeInto(control, control.value);
}

/** Repeats what was entered into the server's HTML before its scripts had arrived: React knows only of later input. */
export function replayTyped(root: HTMLElement): void {
  for (const control of controlsIn(root)) if (isEntered(control)) replay(control);
}

function enter(control: Control, entered: Control): void {
  if (control instanceof HTMLSelectElement) {
    control.value = entered.value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (!isTick(control)) typeInto(control, entered.value);
  else if (isTick(entered) && control.checked !== entered.checked) control.click();
}

/**
 * Remembers what was entered into the server's HTML, and where the focus is, for a page that replaces it:
 * the returned function enters it there, into the controls of the same ids.
 */
export function takeTyped(root: HTMLElement): () => void {
  const entered = [...controlsIn(root)].filter((control) => control.id !== '' && isEntered(control));
  const focused = root.contains(document.activeElement) ? (document.activeElement?.id ?? '') : '';
  return () => {
    const named = [...controlsIn(root)].filter((control) => control.id !== '');
    const now = new Map(named.map((control) => [control.id, control]));
    for (const one of entered) {
      const control = now.get(one.id);
      if (control !== undefined) enter(control, one);
    }
    now.get(focused)?.focus();
  };
}
