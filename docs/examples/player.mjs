// A player in one file, for Node alone: it shows a code, and once its owner has typed it, it follows the display's program,
// says what it shows, and signs and sends what was shown whole. `node player.mjs https://plaza.example`
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [site] = process.argv.slice(2)
const SEND_EVERY_MS = Number(process.env.SEND_EVERY_MS ?? 300_000)
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const hashOf = (data) => createHash('sha256').update(data).digest('base64url')
let token = ''

async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method, headers, body: body && JSON.stringify(body) }
  const response = await fetch(`${site}/api/savvy/players/${path}`, init)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer.data
}

/** The open milliseconds of a day until an instant, and the instant after so many: the loops of a day run by them. */
const clockAt = (openings, at) =>
  openings.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(at, until) - from), 0)
const instantOf = (openings, clock) => {
  const opening = openings.find(({ from, until }) => clock < until - from || ((clock -= until - from), false))
  return opening ? opening.from + clock : Infinity
}

/** The turns of placements that begin and end between two instants. */
function playsBetween(program, from, until) {
  const plays = program.days.flatMap(({ date, openings: told, program: at, days }) => {
    const openings = told.map((one) => ({ from: Date.parse(one.from), until: Date.parse(one.until) }))
    return (program.programs[at]?.zones ?? []).flatMap(({ zone_id: zone, loop, spot, runs, turns }) => {
      const loopAt = (instant) => Math.floor(clockAt(openings, instant) / (loop * 1000))
      const loops = Array.from({ length: loopAt(Infinity) }, (_, number) => number)
      return loops.slice(loopAt(from), loopAt(until) + 1).flatMap((number) => {
        const { part } = runs.find((run) => run.from <= number && number < run.until)
        return turns
          .find((one) => one.part === part)
          .takes.flatMap(({ taker, turns: own }) => {
            const { placement_id: placement, parts, media } = program.takers[taker]
            const has = (run) => parts === null || (run.part !== null && parts & (1 << run.part))
            // Its media take turns over its plays of the day, and its n-th day begins with the n-th.
            const before = runs
              .filter(has)
              .reduce((sum, run) => sum + Math.max(0, Math.min(run.until, number) - run.from), 0)
            const { day = 0 } = days.find((one) => one.taker === taker) ?? {}
            return own.map((turn, place) => {
              const nth = (day + before * own.length + place) % Math.max(1, media.length)
              const begins = instantOf(openings, (number * loop + turn * spot) * 1000)
              const file = program.media[media[nth]]?.id
              return {
                zone,
                placement,
                file,
                date,
                part,
                loop: number,
                turn,
                at: begins,
                length: spot * 1000,
              }
            })
          })
      })
    })
  })
  const shown = plays.filter((one) => one.placement && one.at >= from && one.at + one.length <= until)
  return shown.sort((one, other) => one.at + one.length - other.at - other.length)
}

const pair = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey))
const { token: own, code } = await call('POST', 'codes', { public_key: raw.toString('base64url') })
const say = (sentence) => process.stdout.write(`${sentence}\n`)
say(`Connect a screen with the code ${code}`)
let player = null
while (!player) {
  await sleep(1000)
  player = (await call('POST', 'codes/state', { token: own })).player
}
token = own
say(`This is ${player.name} of ${player.display}`)

let [last, previous, from] = [0, null, (await call('GET', 'time')).now]
for (;;) {
  await sleep(SEND_EVERY_MS)
  const program = await call('GET', 'program')
  const { now } = await call('GET', 'time')
  const plays = playsBetween(program, from, now).slice(0, 500)
  if (!plays.length) continue
  const column = (key) => plays.map((play) => play[key])
  const named = (key) => ({
    list: [...new Set(column(key))],
    positions: column(key).map((one) => [...new Set(column(key))].indexOf(one)),
  })
  const [zones, placements, files, dates] = ['zone', 'placement', 'file', 'date'].map(named)
  const batch = JSON.stringify({
    format: 1,
    player: player.id,
    key: hashOf(raw),
    first: last + 1,
    last: last + plays.length,
    previous,
    revision: program.revision,
    clock_error: 50,
    since_sample: 0,
    filler: 0,
    made: now,
    lists: { zones: zones.list, placements: placements.list, files: files.list, dates: dates.list },
    columns: {
      zone: zones.positions,
      date: dates.positions,
      part: column('part'),
      placement: placements.positions,
      file: files.positions,
      loop: column('loop'),
      turn: column('turn'),
      at: plays.map(({ at }, nth) => (nth ? at - plays[nth - 1].at : at)),
      length: column('length'),
    },
  })
  const signature = Buffer.from(
    await crypto.subtle.sign(ECDSA, pair.privateKey, Buffer.from(batch)),
  ).toString('base64url')
  const { batches } = await call('POST', 'plays', { batches: [{ batch, signature }] })
  const ended = plays.at(-1)
  ;[last, previous, from] = [last + plays.length, hashOf(batch), Math.min(now, ended.at + ended.length)]
  say(`${batches[0].counted} of ${plays.length} plays counted`)
}
