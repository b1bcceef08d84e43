/** The screens behind the first questions, one script together. */
export { BookedPage } from './booked-page.tsx';
export { DetailsStep } from './details-step.tsx';
export { ReviewStep } from './review-step.tsx';
export { FirstDay } from './soonest/narrow-fields.tsx';
export { Elsewhere, SoonestStep } from './soonest/soonest-step.tsx';
export { TimeStep } from './time-step.tsx';
