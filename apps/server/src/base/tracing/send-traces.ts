import { setTimeout as pause } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { makeSpans } from './span.ts'

/** What is not sent when the process ends is sent within this time, or not at all. */
const LAST_MS = 3000
/** A collector that is away is told of once in this time. */
const QUIET_MS = 60_000

/** Writes what OpenTelemetry complains of to the log, now and then. */
const logTrouble = (log: (sentence: string) => void): void => {
  let last = -Infinity
  const tell = (message: string): void => {
    if (performance.now() - last < QUIET_MS) return
    last = performance.now()
    log(`Traces cannot be sent: ${message.slice(0, 200)}`)
  }
  const nothing = () => {}
  const logger = { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/**
 * Sends what takes how long to a collector of OpenTelemetry, at the address and with the settings in the environment
 * (docs/operating.md, "Traces"): a call continues the trace that its sender names where `continuesTraces` says so. The library is loaded here, so that whoever sends none does not pay for it. Gives the
 * function that sends the last and ends.
 */
export async function sendTraces(
  { continuesTraces }: { continuesTraces: boolean },
  log: (sentence: string) => void,
): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { detectResources, envDetector, resourceFromAttributes } = resources
  logTrouble(log)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'plaza' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register(continuesTraces ? {} : { propagator: null })
  makeSpans(true)
  return async () => {
    makeSpans(false)
    await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_MS, undefined, { ref: false })])
  }
}
