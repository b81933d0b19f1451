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
          reject(error ?? new Error(`${target.url}: ${failed} of ${times.length} requests failed.`))
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
      if (status >= 300) failed++
    })
  })

const ROUNDS = 3

/**
 * Loads several servers in turns, so that other work of the machine affects all of them. Each server's best of
 * three rounds counts.
 */
export async function compare<Name extends string>(
  targets: Record<Name, Target>,
  connections: number,
  seconds: number,
): Promise<Record<Name, Load>> {
  const best: Partial<Record<Name, Load>> = {}
  const names = Object.keys(targets) as Name[]
  for (const name of names) await run(targets[name], connections, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const load = await run(targets[name], connections, seconds)
      if (load.perSecond > (best[name]?.perSecond ?? 0)) best[name] = load
    }
  }
  return best as Record<Name, Load>
}
