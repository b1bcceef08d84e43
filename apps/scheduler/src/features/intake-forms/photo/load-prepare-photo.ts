import { ConnectionError } from '../../../shared/api/api-errors.ts';

const load = () =>
  import('./prepare-photo.ts').catch((cause: unknown) => {
    throw new ConnectionError(cause);
  });

/** Shrinks a photo; the code for it loads with the first one. */
export const preparePhoto = async (input: { file: File; signal: AbortSignal }): Promise<File> =>
  (await load()).preparePhoto(input);
