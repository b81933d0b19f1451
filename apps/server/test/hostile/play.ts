import fc from 'fast-check'
import { faultsOf } from './judge.ts'
import { send, targetOf, type Request } from './request.ts'
import { spoils } from './spoil.ts'
import { askOf, buildTheatre, leavingLast, usualRequests, type Usual } from './theatre.ts'

/** A request whose answer is not as the contract says. */
export interface Fault {
  call: string
  target: string
  asked: string
  faults: string[]
  /** What the server wrote into its log meanwhile. */
  logged: string
}

export interface Round {
  requests: number
  /** How many answers had each status. */
  answers: Record<number, number>
  faults: Fault[]
}

const shown = ({ body, raw, headers }: Request): string =>
  JSON.stringify({ headers, body: raw ?? (body instanceof FormData ? [...body.entries()] : body) })

/** The calls whose name or address has one of these texts, with commas in between, in an order of the seed's; those that end sessions come last. */
const inOrder = (seed: number, only: string): Usual[] => {
  const texts = only.split(',')
  const chosen = usualRequests.filter(({ named, cell }) =>
    texts.some((text) => `${named.name} ${cell.call}`.includes(text)),
  )
  const shuffled = fc.shuffledSubarray(chosen, { minLength: chosen.length })
  const [order = []] = fc.sample(shuffled, { seed, numRuns: 1 })
  return leavingLast(order)
}

/**
 * Sends to every call so many requests that are spoiled at random, from somebody who may make it, in an order of the
 * seed's. What a spoiled request has used up is made anew, and everything is where the usual request is no longer
 * answered as usual. The jobs that follow are worked off at the end.
 */
export async function playRound(seed: number, perCall: number, only = ''): Promise<Round> {
  let theatre = await buildTheatre()
  const round: Round = { requests: 0, answers: {}, faults: [] }
  const judge = async (asked: Request) => {
    const heard = await send(theatre.server.url, asked)
    round.requests++
    round.answers[heard.status] = (round.answers[heard.status] ?? 0) + 1
    const [faults, logged] = [faultsOf(asked, heard), theatre.logged()]
    const { method, path } = asked.call.call
    const about = { call: `${method} ${path}`, target: targetOf(asked), asked: shown(asked).slice(0, 3000) }
    if (faults.length) round.faults.push({ ...about, faults, logged })
    return heard.status
  }
  const isAsUsual = async (one: Usual) => {
    const asked = await askOf(theatre, one).catch(() => null)
    return asked !== null && (await judge(asked.request)) === one.cell.status
  }
  /** The request of a call, in a new theatre where this one is spoiled. */
  const renewed = async (one: Usual, anew = false) => {
    const asked = await askOf(theatre, one, anew).catch(() => null)
    if (asked) return asked
    await theatre.server.close()
    theatre = await buildTheatre()
    return askOf(theatre, one)
  }
  for (const one of inOrder(seed, only)) {
    if (!(await isAsUsual(one))) {
      await theatre.server.close()
      theatre = await buildTheatre()
      const refused = { target: '', asked: '', faults: ['not answered as usual'], logged: '' }
      if (!(await isAsUsual(one))) round.faults.push({ call: one.cell.call, ...refused })
    }
    let asked = await renewed(one)
    for (const spoil of fc.sample(spoils(one.named.call), { seed, numRuns: perCall })) {
      const status = await judge(spoil(asked.request))
      const mayHaveUsedUp = status < 400 && !one.cell.call.startsWith('GET ')
      if (mayHaveUsedUp || status === 401) asked = await renewed(one, status === 401)
    }
  }
  await theatre.server.work()
  const logged = theatre.logged()
  if (logged) round.faults.push({ call: 'jobs', target: '', asked: '', faults: ['a job failed'], logged })
  await theatre.server.close()
  return round
}
