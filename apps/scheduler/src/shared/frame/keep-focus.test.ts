// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void = () => {};
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Shows a page, with the focus on the button that goes. */
function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const going = document.querySelector<HTMLElement>('#going');
  if (going === null) throw new Error('nothing goes');
  going.focus();
  return going;
}
const focusedText = () => document.activeElement?.textContent;

it('focus moves to what is near a button that vanishes, not to the body', async () => {
  show(
    '<h1>Title</h1><section><p><button id="going">Change</button></p><button>Leave</button></section>',
  ).parentElement?.remove();
  await vi.waitFor(() => expect(focusedText()).toBe('Leave'));
});

it('focus moves to the heading if its whole part of the page vanishes', async () => {
  show(
    '<h1>Title</h1><section><button id="going">Change</button></section><button>Other</button>',
  ).parentElement?.remove();
  await vi.waitFor(() => expect(focusedText()).toBe('Title'));
});

it('focus stays where the page puts it, and nowhere for someone who left the field', async () => {
  const going = show(
    '<h1 tabindex="-1">Title</h1><section><button id="going">Go</button><button>Near</button></section>',
  );
  going.remove();
  document.querySelector('h1')?.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(focusedText()).toBe('Title');
  const left = show('<h1>Title</h1><section><button id="going">Go</button><button>Near</button></section>');
  left.blur();
  await new Promise((resolve) => setTimeout(resolve));
  left.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});
