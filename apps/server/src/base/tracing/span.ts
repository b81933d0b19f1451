import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Tracer,
} from '@opentelemetry/api'

let tracer: Tracer | null = null

/** Has spans made from now on, by whatever is registered with OpenTelemetry; or none any more. */
export function makeSpans(makes: boolean): void {
  tracer = makes ? trace.getTracer('plaza') : null
}

/** Begins a span for which nobody waits here. Null while none are made. */
export function beginSpan(...[name, options, parent]: Parameters<Tracer['startSpan']>): Span | null {
  return tracer?.startSpan(name, options, parent) ?? null
}

const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  // A message may repeat what somebody entered.
  span.setAttribute('error.type', (error as { code?: unknown } | null)?.code?.toString() ?? 'error')
}

const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Does some work in a span of its own. Attributes are no data of people. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? within(tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }), work) : work()
}

/** Asks the database within a span, where it is asked for the sake of something that has one. */
export function inStatement<T>(text: string, name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!tracer || !trace.getActiveSpan()) return work()
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    // Values are sent apart from the text, so it has none.
    'db.query.text': text,
  }
  const summary = name ? `${operation} ${name}` : operation
  return within(tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }), work)
}
