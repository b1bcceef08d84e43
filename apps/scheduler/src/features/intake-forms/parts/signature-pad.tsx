import { markedAs } from '@sightline/forms/signature-way';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import { clearCanvas, drawLine, type Point, pointOf, SIGNATURE_SIZE } from './drawing.ts';
import fieldClasses from './field.module.css';
import classes from './signature-pad.module.css';

type SignaturePadProps = { value: string; hint: string; isDisabled: boolean; onDraw: (picture: string) => void };

/** A drawing area. An earlier signature is shown until a new one is started. */
export function SignaturePad({ value, hint, isDisabled, onDraw }: SignaturePadProps) {
  const { words } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | null>(null);
  const own = useRef('');
  const isOthers = useRef(false);
  useEffect(() => {
    if (canvas.current === null || value === own.current) return;
    clearCanvas(canvas.current);
    own.current = value;
    isOthers.current = value !== '';
    if (value === '') return;
    const picture = new Image();
    picture.onload = () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    picture.src = value;
  }, [value]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDisabled || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A picture without a background would be unreadable on a dark page, and overlapping signatures are invalid.
    if (own.current === '' || isOthers.current) clearCanvas(event.currentTarget);
    isOthers.current = false;
    last.current = pointOf(event.currentTarget, event);
    drawLine({ canvas: event.currentTarget, from: last.current, to: last.current });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === null) return;
    const to = pointOf(event.currentTarget, event);
    drawLine({ canvas: event.currentTarget, from: last.current, to });
    last.current = to;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === null) return;
    last.current = null;
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
