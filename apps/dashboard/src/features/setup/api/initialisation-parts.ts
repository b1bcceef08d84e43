import { modInitAppointmentsFromOnboarding } from '@sightline/contract/appointment-types.calls';
import { modInitInsuranceData, modInitInsuranceFromOnboarding } from '@sightline/contract/insurance-types.calls';

/** In this order: the practice's own answers change the standard carriers. */
export const PARTS = [modInitInsuranceData, modInitInsuranceFromOnboarding, modInitAppointmentsFromOnboarding] as const;
