import * as z from 'zod';

// Only the parts of an OpenAPI operation that the driver reads.
const access = z.object({ rule: z.string(), element: z.string().optional() });
const parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown(),
});
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  'x-access': access,
  'x-audit': z.object({ patients: z.boolean() }),
  'x-uploads-file': z.boolean().default(false),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** A call as /openapi.json describes it publicly. */
export type DescribedCall = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  rule: string;
  element: string | undefined;
  touchesPatients: boolean;
  uploadsFile: boolean;
  parameters: { in: 'path' | 'query' | 'header'; name: string; isRequired: boolean; schema: unknown }[];
  body: unknown;
};

const methodOf = (text: string): DescribedCall['method'] =>
  z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(text.toUpperCase());

/** Reads every described call; one without an access rule fails here. */
export function describedCalls(openapi: unknown): DescribedCall[] {
  return Object.entries(description.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => {
      const described = operation.parse(value);
      const [content] = Object.values(described.requestBody?.content ?? {});
      return {
        name: described.operationId,
        method: methodOf(method),
        path,
        rule: described['x-access'].rule,
        element: described['x-access'].element,
        touchesPatients: described['x-audit'].patients,
        uploadsFile: described['x-uploads-file'],
        parameters: described.parameters.map(({ required = false, ...rest }) => ({ ...rest, isRequired: required })),
        // A form is made by hand.
        body: described['x-uploads-file'] ? undefined : content?.schema,
      };
    }),
  );
}
