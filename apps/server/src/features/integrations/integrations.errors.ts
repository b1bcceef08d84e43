import { ProblemError } from '../../http/problem-error.ts';

export const integrationNotFound = (): ProblemError => new ProblemError('integrations.not-found');
export const tooMany = (): ProblemError => new ProblemError('integrations.too-many');
export const addressRefused = (): ProblemError => new ProblemError('integrations.address-refused');
export const keyRefused = (): ProblemError => new ProblemError('key.refused');
