import * as provider from 'fastify-type-provider-zod';
import { compiledSchema } from './compiled-schema.ts';

/** Compiled at the first call: most of the routes of a process that only starts are never called. */
const whenCalled = <Input, Output>(make: () => (data: Input) => Output): ((data: Input) => Output) => {
  let made: ((data: Input) => Output) | undefined;
  return (data) => {
    made ??= make();
    return made(data);
  };
};

/** Checks what a request carries. */
export const validatorCompiler: typeof provider.validatorCompiler = (route) =>
  whenCalled(() => provider.validatorCompiler({ ...route, schema: compiledSchema(route.schema) }));

/** Checks a reply and writes it: what its schema doesn't name stays behind. */
export const serializerCompiler: typeof provider.serializerCompiler = (route) =>
  whenCalled(() =>
    provider.serializerCompiler({
      ...route,
      schema: compiledSchema('properties' in route.schema ? route.schema.properties : route.schema),
    }),
  );
