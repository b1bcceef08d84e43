import { setTimeout } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config-tracing.ts';

const LAST_EXPORT_MS = 2_000;

type Sdk = typeof import('@opentelemetry/sdk-trace');

function samplerOf({ sdk, settings: { sampler, ratio } }: { sdk: Sdk; settings: TracingSettings }): Sampler {
  const own = sampler.endsWith('always_off')
    ? new sdk.AlwaysOffSampler()
    : sampler.endsWith('always_on')
      ? new sdk.AlwaysOnSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root: own }) : own;
}

/**
 * Exports spans by OTLP, in batches. The exporter reads its endpoint, headers, certificates, compression and timeout
 * from the standard `OTEL_EXPORTER_OTLP_…` variables, the resource from `OTEL_SERVICE_NAME` and
 * `OTEL_RESOURCE_ATTRIBUTES`. Nothing of it is loaded without settings.
 */
export async function openTracing(settings: TracingSettings | null): Promise<{ stop: () => Promise<void> }> {
  if (settings === null) return { stop: async () => undefined };
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const product = resources.resourceFromAttributes({ 'service.name': 'sightline' });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(product).merge(detected),
    sampler: samplerOf({ sdk, settings }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    stop: async () => {
      // A collector that doesn't answer must not hold up the end.
      await Promise.race([provider.shutdown().catch(() => undefined), setTimeout(LAST_EXPORT_MS)]);
      trace.disable();
      context.disable();
    },
  };
}
