import { markedAs } from '@sightline/forms/signature-way';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import { clearCanvas, drawLine, isLine, type Point, pointOf, SIGNATURE_SIZE } from './drawing.ts';
import fieldClasses from './field.module.css';
import classes from './signature-pad.module.css';

type SignaturePadProps = { value: string; hint: string; isDisabled: boolean; onDraw: (picture: string) => void };

/** Nothing was drawn yet: what the canvas shows is empty, or an earlier signature. */
const NO_INK = { isLine: false };

/** A drawing area. An earlier signature is shown until a new one is started. */
export function SignaturePad({ value, hint, isDisabled, onDraw }: SignaturePadProps) {
  const { words } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stroke = useRef<{ start: Point; last: Point } | null>(null);
  const own = useRef('');
  const ink = useRef(NO_INK);
  const show = (picture: string) => {
    if (canvas.current === null) return;
    clearCanvas(canvas.current);
    own.current = picture;
    ink.current = NO_INK;
    if (picture === '') return;
    const image = new Image();
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
    image.src = picture;
  };
  const showOther = useEffectEvent(() => value !== own.current && show(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws a picture that isn't the pad's own
  useEffect(() => void showOther(), [value]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDisabled || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A picture without a background would be unreadable on a dark page, and overlapping signatures are invalid.
    if (ink.current === NO_INK) clearCanvas(event.currentTarget);
    const at = pointOf(event.currentTarget, event);
    stroke.current = { start: at, last: at };
    ink.current = { isLine: ink.current.isLine };
    drawLine({ canvas: event.currentTarget, from: at, to: at });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current === null) return;
    const { start, last } = stroke.current;
    const to = pointOf(event.currentTarget, event);
    if (isLine(start, to)) ink.current = { isLine: true };
    drawLine({ canvas: event.currentTarget, from: last, to });
    stroke.current = { start, last: to };
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current === null) return;
    stroke.current = null;
    // A tap is no signature, and doesn't replace one.
    if (!ink.current.isLine) return own.current === '' ? undefined : show(own.current);
    own.current = markedAs('drawn', event.currentTarget.toDataURL('image/png'));
    onDraw(own.current);
  };
  return (
    <div>
      {hint === '' && <p className={`block text-large ${fieldClasses.hint}`}>{words.signature.drawHere}</p>}
      <canvas
        {...SIGNATURE_SIZE}
        ref={canvas}
        className={`block w-full bordered-control rounded auto-height ${classes.pad}`}
        role="img"
        aria-label={words.signature.area}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
