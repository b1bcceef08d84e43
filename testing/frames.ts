const kept = new WeakSet<Document>();

/**
 * Keeps jsdom rendering frames. It starts an interval for them when one is requested and stops it when none is: an
 * interval that starts while a test fakes timers never ticks again, and no page of that worker gets another frame or
 * loses focus.
 */
export function keepFrames(): void {
  if (kept.has(document)) return;
  kept.add(document);
  const nextFrame = window.requestAnimationFrame;
  const keep = () => void nextFrame(keep);
  keep();
}
