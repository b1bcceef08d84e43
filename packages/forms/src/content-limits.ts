/**
 * What of a form's HTML no page shows, beside everything that can run: what would ask for something, look like the
 * page's own parts, or name them. Lists for DOMPurify with its profile of HTML.
 */
export const FORBIDDEN = {
  tags: [...['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'audio', 'video', 'source']],
  attributes: [...['style', 'class', 'id', 'name', 'role', 'tabindex', 'bgcolor', 'color', 'background']],
} as const;
