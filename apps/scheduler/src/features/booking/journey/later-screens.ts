/** The screens behind the first questions, one script together. */
export { DetailsStep } from './details-step.tsx';
export { DonePage } from './done-page.tsx';
export { ReviewStep } from './review-step.tsx';
export { SoonestStep } from './soonest/soonest-step.tsx';
export { TimeStep } from './time-step.tsx';
