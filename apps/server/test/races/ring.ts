import { setTimeout as pause } from 'node:timers/promises'
import { advertiser, owner, type TestActor } from '../actors.ts'
import { makeDisplay, makeLocation, makeRateSchedule, picture, upload, wholeZone } from '../builders.ts'
import { client, type Answer, type Ask } from '../client.ts'
import { newInstallation, type Installation, type ServerProcess } from '../process.ts'

/** Two server processes on one database, an owner whose displays have room for one spot, and advertisers who all want it. */
export interface Ring {
  installation: Installation
  servers: [ServerProcess, ServerProcess]
  seller: TestActor
  buyers: { actor: TestActor; url: string }[]
  /** Makes a display with one spot a day; gives it with its zone. */
  offer(): Promise<{ display_id: string; id: string }>
  close(): Promise<void>
}

/** Whoever asks, at the other process than the one where they logged in. */
export function elsewhere({ servers }: Ring, { tokens }: TestActor): Ask {
  return client(servers[1].url, tokens.access_token)
}

/** Asks again while a server that is busy says to come back. */
export async function untilHeard(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(Number(answer.headers.get('retry-after')) * 1000)
  }
}

/** Keeps everybody logged in, however long the races take. */
export async function stayLoggedIn({ installation }: Ring): Promise<void> {
  await installation.database.pool.query(
    `UPDATE sessions SET access_expires_at = access_expires_at + interval '1 day',
                         refresh_expires_at = refresh_expires_at + interval '1 day'`,
  )
}

/** Opens a ring with this many buyers, who ask the two processes in turn. */
export async function openRing(count: number): Promise<Ring> {
  const installation = await newInstallation({ CLOCK: '2027-02-01T08:00:00Z', LOG_LEVEL: 'warn' })
  const servers = await Promise.all([installation.start(), installation.start()])
  const seller = await owner(servers[0])
  const place = await makeLocation(seller)
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const rates = await makeRateSchedule(seller, { zones: [only] })
  const tiny = await picture(16, 9)
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const actor = await advertiser(servers[at % 2] ?? servers[0])
      return { actor, url: (await upload(actor, tiny)).url }
    }),
  )
  const ring: Ring = {
    installation,
    servers,
    seller,
    buyers,
    offer: async () => {
      const display = await makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id })
      return { display_id: display.id, id: rates.zones[0].id }
    },
    close: installation.close,
  }
  await stayLoggedIn(ring)
  return ring
}
