import { ConfigError } from './config-groups.ts';

/** The samplers of the OpenTelemetry specification. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces go is read by the exporter from the standard variables; this is what it leaves to the program. */
export type TracingSettings = { sampler: (typeof SAMPLERS)[number]; ratio: number };

type Environment = {
  OTEL_SDK_DISABLED: boolean;
  OTEL_TRACES_EXPORTER: 'otlp' | 'none';
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number];
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** @returns null without an endpoint: the standard's default, a collector on this machine, would be a guess */
export function tracingOf(e: Environment): TracingSettings | null {
  const endpoint = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (e.OTEL_SDK_DISABLED || e.OTEL_TRACES_EXPORTER === 'none' || endpoint === undefined) return null;
  if (!URL.canParse(endpoint)) throw new ConfigError('The endpoint for OpenTelemetry traces must be a URL.');
  return { sampler: e.OTEL_TRACES_SAMPLER, ratio: e.OTEL_TRACES_SAMPLER_ARG };
}
