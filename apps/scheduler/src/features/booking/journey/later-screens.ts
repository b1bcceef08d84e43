/** The screens behind the first questions, one script together. */
export { BookedPage } from './booked-page.tsx';
export { DetailsStep } from './details-step.tsx';
export { ReviewStep } from './review-step.tsx';
export { TimeStep } from './time-step.tsx';
