// A player for Node alone: it shows a code, and once its owner has typed it, it follows the display's program, says what it shows,
// and signs and sends what was shown whole. What is due and how plays are signed stand beside it, in due.mjs and batches.mjs.
// `node player.mjs https://plaza.example`
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey, signing } from './batches.mjs'
import { playsBetween } from './due.mjs'

const [site] = process.argv.slice(2)
const SEND_EVERY_MS = Number(process.env.SEND_EVERY_MS ?? 300_000)
const say = (sentence) => process.stdout.write(`${sentence}\n`)
let token = ''

async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method, headers, body: body && JSON.stringify(body) }
  const response = await fetch(`${site}/api/savvy/players/${path}`, init)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer.data
}

const key = await newKey()
const shown = await call('POST', 'codes', { public_key: key.publicKey })
say(`Connect a screen with the code ${shown.code}`)
let player = null
while (!player) {
  await sleep(1000)
  player = (await call('POST', 'codes/state', { token: shown.token })).player
}
token = shown.token
say(`This is ${player.name} of ${player.display}`)

const sign = signing(player.id, key)
let { now: from } = await call('GET', 'time')
for (;;) {
  await sleep(SEND_EVERY_MS)
  const program = await call('GET', 'program')
  const { now } = await call('GET', 'time')
  const plays = playsBetween(program, from, now).slice(0, 500)
  if (!plays.length) continue
  const { batches } = await call('POST', 'plays', { batches: [await sign(plays, program.revision, now)] })
  from = plays.at(-1).at + plays.at(-1).length
  say(`${batches[0].counted} of ${plays.length} plays counted`)
}
