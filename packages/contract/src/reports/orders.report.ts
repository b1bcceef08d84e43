import { column, LONG_WAIT_DAYS, type Report } from './report.ts';

/** Orders of eyewear and contact lenses; a row is an order. */
export const ORDERS = {
  title: 'Orders',
  types: [
    { key: 'notified', label: 'Notified' },
    { key: 'ordered', label: 'Ordered' },
    { key: 'received', label: 'Received' },
    { key: 'dispensed', label: 'Dispensed' },
  ],
  columns: [
    column('orderNo', 'Order', 'text'),
    column('orderType', 'Order type', 'text'),
    column('lab', 'Lab', 'text'),
    column('orderedAt', 'Ordered', 'instant'),
    column('promisedAt', 'Promised', 'date'),
    column('receivedAt', 'Received', 'instant'),
    column('notifiedAt', 'Notified', 'instant'),
    column('status', 'Status', 'status'),
    column('daysWaiting', 'Days waiting', 'days'),
  ],
  naturalOrder: { column: 'daysWaiting', order: 'desc' },
  figures: [
    {
      key: 'readyNotCollected',
      label: 'Ready, not collected',
      kind: 'count',
      how: 'Received or notified but not dispensed yet.',
    },
    {
      key: 'notifiedPercent',
      label: 'Notified',
      kind: 'percent',
      how: 'Share of received orders the patient was notified about.',
    },
    {
      key: 'medianReadyToPickup',
      label: 'Median ready to pickup',
      kind: 'days',
      how: 'Median days from receiving to dispensing.',
    },
    {
      key: 'overFourteenDays',
      label: `Over ${LONG_WAIT_DAYS} days`,
      kind: 'count',
      how: `Ready for more than ${LONG_WAIT_DAYS} days but not picked up.`,
    },
    {
      key: 'lateAgainstPromise',
      label: 'Late against promise',
      kind: 'count',
      how: 'Received after the promised date, or past it and still not received.',
    },
  ],
  charted: ['readyNotCollected'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;
