import { SETUP_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { EnvelopeRefusal } from '../../http/envelope.ts';

export const coverUnknown = (coverKey: number) =>
  new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.noCover(coverKey)] });
export const locationUnknown = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.unknownLocation] });
export const providerUnknown = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.unknownProvider] });
export const tooManyRows = () => new EnvelopeRefusal({ errors: [TEXT.tooManyRows] });

/** Someone else saved in between: the current state is returned, so that nothing is lost unnoticed. */
export const changedMeanwhile = (data: { current: unknown; savedAt: string | null; savedBy: string }) =>
  new EnvelopeRefusal({ statusCode: 409, errors: [TEXT.changedMeanwhile], data });

/** A refusal by the specification, with its own sentence. */
export const refused = (error: string, statusCode = 400) => new EnvelopeRefusal({ statusCode, errors: [error] });
