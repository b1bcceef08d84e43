// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankForm, leave, showForm } from '../testing/show-form.tsx';

beforeEach(() => {
  // jsdom draws nothing, and has no pointer capture.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 90));
  HTMLCanvasElement.prototype.setPointerCapture = () => {};
});

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'setPointerCapture');
  sessionStorage.clear();
});

const SIGNATURE = { type: 'signature', key: 'sign', label: 'Sign', validate: { required: true } };
type Place = readonly [x: number, y: number];

const at = ([clientX, clientY]: Place) => ({ clientX, clientY, isPrimary: true, pointerId: 1 });

/** Draws through these places, in the pad's size on the screen: half of the picture's. */
async function draw(from: Place, ...through: Place[]) {
  const pad = await screen.findByRole('img', { name: 'Area for drawing your signature' });
  fireEvent.pointerDown(pad, at(from));
  for (const place of through) fireEvent.pointerMove(pad, at(place));
  fireEvent.pointerUp(pad, at(through.at(-1) ?? from));
}

const isSigned = () => screen.queryByText('You have signed.') !== null;

it('[FRM-012] a tap, a shaking finger and dots are no signature; a line is', async () => {
  const { user, sent } = showForm({ blank: blankForm([SIGNATURE]) });
  await draw([50, 40]);
  await draw([50, 40], [52, 41], [49, 43], [51, 40]);
  await draw([200, 20]);
  expect(isSigned()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Check your answers' }));
  expect(await screen.findByRole('region', { name: 'One answer needs your attention' })).toBeDefined();
  expect(sent).toEqual([]);
  await draw([50, 40], [60, 44], [80, 30]);
  expect(isSigned()).toBe(true);
});

it('[FRM-012] a tap leaves a signature that was given', async () => {
  showForm({ blank: blankForm([SIGNATURE]) });
  await draw([50, 40], [90, 60]);
  await draw([120, 40]);
  expect(isSigned()).toBe(true);
});
