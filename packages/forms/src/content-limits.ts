/**
 * What no page shows of a form's HTML, besides everything that can run: anything that would ask for input, or imitate
 * or name parts of the page. Lists for DOMPurify with its HTML profile.
 */
export const FORBIDDEN = {
  tags: [...['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'audio', 'video', 'source']],
  attributes: [...['style', 'class', 'id', 'name', 'role', 'tabindex', 'bgcolor', 'color', 'background']],
} as const;
