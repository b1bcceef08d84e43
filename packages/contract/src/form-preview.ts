import * as z from 'zod/mini';

/**
 * How the builder shows a form that is not saved yet: it opens `/displayform?preview=1&coverKey=…` in a frame of the same
 * origin, which asks for the form, and answers with it. Nothing goes over the network.
 */
export const PREVIEW_PARAMETER = 'preview';

export const previewRequest = z.object({ type: z.literal('sightline:form-preview') });

export const previewedForm = z.object({
  type: z.literal('sightline:previewed-form'),
  name: z.string(),
  definition: z.unknown(),
  translations: z.record(z.string(), z.record(z.string(), z.string())),
});
export type PreviewedForm = Omit<z.infer<typeof previewedForm>, 'type'>;
