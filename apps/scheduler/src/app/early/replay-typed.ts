const CONTROLS = 'input, select, textarea';

/** A value as a person types it: React tells it from its own by the property of the element's class. */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = element.value;
  const own = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(element, typed);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function replay(element: Element): void {
  if (element instanceof HTMLSelectElement) {
    const isChanged = [...element.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) {
    if (element.checked === element.defaultChecked) return;
    element.checked = element.defaultChecked;
    element.click();
  } else if (element.value !== element.defaultValue) typeInto(element);
}

/** Repeats what was entered into the server's HTML before its scripts had arrived: React knows only of later input. */
export function replayTyped(root: HTMLElement): void {
  for (const element of root.querySelectorAll(CONTROLS)) replay(element);
}
