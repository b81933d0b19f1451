import autocannon from 'autocannon'

/** What a server did under load. Times are in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
}

export interface Target {
  url: string
  headers?: Record<string, string>
  /** The body of a POST, created for each request, with its headers. Without it the request is a GET. */
  post?: () => { body: string; headers?: Record<string, string> }
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends requests over this many connections, each with one request at a time. */
const run = (target: Target, connections: number, seconds: number): Promise<Load> =>
  new Promise((resolve, reject) => {
    const { post } = target
    const times: number[] = []
    let failed = 0
    const statuses = new Set<number>()
    const instance = autocannon(
      {
        url: target.url,
        connections,
        duration: seconds,
        headers: { ...target.headers, ...(post ? { 'content-type': 'application/json' } : {}) },
        ...(post
          ? {
              method: 'POST' as const,
              requests: [
                {
                  setupRequest: (request) => {
                    const { body, headers } = post()
                    return { ...request, body, headers: { ...request.headers, ...headers } }
                  },
                },
              ],
            }
          : {}),
      },
      (error, result) => {
        if (error || failed > 0 || result.errors > 0) {
          reject(
            error ??
              new Error(
                `${target.url}: ${failed} of ${times.length} requests failed (${[...statuses].join(', ')}).`,
              ),
          )
          return
        }
        const sorted = times.toSorted((a, b) => a - b)
        resolve({
          perSecond: times.length / seconds,
          p50: percentile(sorted, 0.5),
          p99: percentile(sorted, 0.99),
        })
      },
    )
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status < 300) return
      failed++
      statuses.add(status)
    })
  })

const ROUNDS = 3

/** The rounds of a server under load. */
export interface Rounds {
  best: Load
  /** The median of the rounds' p99, in milliseconds. */
  p99: number
}

const roundsOf = (loads: Load[]): Rounds => ({
  best: loads.reduce((best, load) => (load.perSecond > best.perSecond ? load : best)),
  p99: percentile(
    loads.map(({ p99 }) => p99).toSorted((a, b) => a - b),
    0.5,
  ),
})

/** Loads several servers in turns, so that other work of the machine affects all of them. */
export async function compareInRounds<Name extends string>(
  targets: Record<Name, Target>,
  connections: number,
  seconds: number,
  rounds: number,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(targets) as Name[]
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]))
  for (const name of names) await run(targets[name], connections, 1)
  for (let round = 0; round < rounds; round++) {
    for (const [name, past] of loads) past.push(await run(targets[name], connections, seconds))
  }
  return Object.fromEntries([...loads].map(([name, past]) => [name, roundsOf(past)])) as Record<Name, Rounds>
}

/** Loads several servers like `compareInRounds`. Each server's best of three rounds counts. */
export async function compare<Name extends string>(
  targets: Record<Name, Target>,
  connections: number,
  seconds: number,
): Promise<Record<Name, Load>> {
  const rounds = await compareInRounds(targets, connections, seconds, ROUNDS)
  return Object.fromEntries(Object.entries<Rounds>(rounds).map(([name, { best }]) => [name, best])) as Record<
    Name,
    Load
  >
}
