import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { heightOf } from './chart-data.ts';
import type { Drawing as DrawingOfKit } from './drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

type ChartDrawingProps = ComponentProps<typeof DrawingOfKit>;

const waitingHeight = ({ data, shape, isLying }: ChartDrawingProps) => heightOf({ ...data, shape, isLying });

/** A chart's drawing, loaded on demand into its own space. */
export function ChartDrawing(drawing: ChartDrawingProps) {
  return (
    <Suspense fallback={<Skeleton height={waitingHeight(drawing)} radius="md" />}>
      <Drawing {...drawing} />
    </Suspense>
  );
}

/** How much of its space has to be in sight: a sliver at the window's edge shows nothing. */
const IN_SIGHT = { threshold: 0.1 };

/** Not drawn before its space is in sight, which on a phone it isn't at first. For charts that aren't printed. */
export function ChartDrawingInSight(drawing: ChartDrawingProps) {
  const { ref, entry } = useIntersection(IN_SIGHT);
  const [isReached, setReached] = useState(false);
  const isInSight = entry?.isIntersecting === true;
  useEffect(() => {
    if (isInSight) setReached(true);
  }, [isInSight]);
  return isReached ? <ChartDrawing {...drawing} /> : <Skeleton ref={ref} height={waitingHeight(drawing)} radius="md" />;
}
