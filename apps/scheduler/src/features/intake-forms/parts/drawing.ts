/** Strokes and letters are black on white in every theme: the picture is viewed elsewhere, and printed. */
const INK = '#101820';
const PAPER = '#ffffff';
export const SIGNATURE_SIZE = { width: 600, height: 180 };

export type Point = { x: number; y: number };

/** How far a stroke has to get from its start to be more than a dot, in points of the picture. */
const LEAST_STROKE = 40;

export const isLine = (start: Point, at: Point): boolean => Math.hypot(at.x - start.x, at.y - start.y) >= LEAST_STROKE;

export function clearCanvas(canvas: HTMLCanvasElement): void {
  const drawing = canvas.getContext('2d');
  if (drawing === null) return;
  drawing.fillStyle = PAPER;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
}

export function drawLine({ canvas, from, to }: { canvas: HTMLCanvasElement; from: Point; to: Point }): void {
  const drawing = canvas.getContext('2d');
  if (drawing === null) return;
  drawing.strokeStyle = INK;
  drawing.lineWidth = 3;
  drawing.lineCap = 'round';
  drawing.beginPath();
  drawing.moveTo(from.x, from.y);
  drawing.lineTo(to.x, to.y);
  drawing.stroke();
}

/** A name as a signature: as large as fits, in a handwriting font if available. */
export function drawName({ canvas, name }: { canvas: HTMLCanvasElement; name: string }): void {
  clearCanvas(canvas);
  const drawing = canvas.getContext('2d');
  if (drawing === null) return;
  const face = (size: number) =>
    `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", cursive, serif`;
  drawing.font = face(64);
  const wide = drawing.measureText(name).width;
  const most = canvas.width - 40;
  if (wide > most) drawing.font = face(Math.max(Math.floor((64 * most) / wide), 12));
  drawing.fillStyle = INK;
  drawing.textAlign = 'center';
  drawing.textBaseline = 'middle';
  drawing.fillText(name, canvas.width / 2, canvas.height / 2, most);
}

/** A pointer's position on the picture, whatever its displayed size. */
export function pointOf(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) * canvas.width) / width, y: ((clientY - top) * canvas.height) / height };
}
