import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../base/scope/scope.ts'
import { readFigures, type Figures } from './figures-repo.ts'

/** The figures of the database are read at most this often, however many ask. */
const KEPT_MS = 10_000

const HELP: Record<keyof Figures, string> = {
  jobs_waiting: 'Jobs that nobody has begun',
  jobs_failing: 'Jobs that failed and are tried again',
  jobs_given_up: 'Jobs that failed too often',
  jobs_oldest_seconds: 'Seconds since the oldest job that is left was due',
  mails_waiting: 'Emails that wait to be sent',
  mails_failing: 'Emails that could not be sent and are tried again',
  mails_given_up: 'Emails that were given up',
  requests_undecided: 'Requests that wait for the decision of an owner',
  requests_expiring: 'Requests that expire within four hours',
  differences_open: 'Differences between the ledger and the payment provider',
  database_bytes: 'Size of the database in bytes',
}

/** Seconds, from a list that is in memory to an export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Gauges of the installation, which are read from the database when somebody asks. */
const addFigures = (registry: Registry, services: Services): void => {
  let kept: { at: number; figures: Promise<Figures> } | undefined
  const read = (): Promise<Figures> => {
    const at = performance.now()
    if (!kept || at - kept.at > KEPT_MS) {
      const now = services.clock.now()
      const real = new Date(now.getTime() - services.clock.shift)
      kept = { at, figures: readFigures({ db: services.db, now }, real) }
      kept.figures.catch(() => (kept = undefined))
    }
    return kept.figures
  }
  for (const [name, help] of Object.entries(HELP) as [keyof Figures, string][]) {
    const gauge: Gauge = new Gauge({
      name: `plaza_${name}`,
      help,
      registers: [registry],
      // While the database is away the figure is left out, and the process still tells of itself.
      collect: () =>
        read().then(
          (figures) => gauge.set(figures[name]),
          () => gauge.remove(),
        ),
    })
  }
}

/** Gauges of the replicas, which are numbered in the order of the setting, and where readings were answered. */
const addReplicas = (registers: Registry[], { replicas }: Services): void => {
  if (!replicas.states().length) return
  const labelNames = ['replica'] as const
  const ready: Gauge<'replica'> = new Gauge({
    name: 'plaza_replica_ready',
    help: 'Whether a replica of the database is read from',
    labelNames,
    registers,
    collect: () =>
      replicas.states().forEach(({ state }, at) => ready.set({ replica: at + 1 }, state === 'ready' ? 1 : 0)),
  })
  const behind: Gauge<'replica'> = new Gauge({
    name: 'plaza_replica_behind_seconds',
    help: 'By how many seconds a replica is behind at most',
    labelNames,
    registers,
    collect: () => {
      behind.reset()
      replicas.states().forEach((state, at) => {
        if (state.behind !== null) behind.set({ replica: at + 1 }, state.behind)
      })
    },
  })
  const readings: Counter<'from'> = new Counter({
    name: 'plaza_readings_total',
    help: 'Readings that a replica may answer, by who answered them',
    labelNames: ['from'],
    registers,
    collect: () => {
      readings.reset()
      for (const [from, count] of Object.entries(replicas.readings())) readings.inc({ from }, count)
    },
  })
}

/** Counts and times the requests of a server process, and gives what it counted to Prometheus. */
export function openMetrics(app: FastifyInstance, services: Services): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: 'plaza_http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'plaza_http_failures_total',
    help: 'Answers with a status of 500 and above',
    labelNames: ['route', 'status'] as const,
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) => {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
  }
  gauge('plaza_database_queries_waiting', 'Queries that wait for a connection', () => services.waiting())
  gauge('plaza_live_pages', 'Open pages that hear what changes', () => services.live.pages())
  addFigures(registry, services)
  addReplicas(registers, services)
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Files of the site and addresses that do not exist are one route, so that nobody can make up more.
    const { url = '' } = routeOptions
    const route = !url || url.includes('*') ? 'other' : url
    durations.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
    if (statusCode >= 500) failures.inc({ route, status: String(statusCode) })
    done()
  })
  return registry
}
