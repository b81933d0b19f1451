// Keys of a player, and its plays as signed batches, each of which names the one before by its hash (docs/domain.md, "Plays").
import { createHash } from 'node:crypto'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const hashOf = (data) => createHash('sha256').update(data).digest('base64url')

/** A key pair that cannot be taken out, with its public key (65 bytes in base64url) and the id of that. */
export async function newKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  return { privateKey, publicKey: raw.toString('base64url'), id: hashOf(raw) }
}

/** Names of a column once, and their positions in the order of the plays. */
const named = (values) => {
  const list = [...new Set(values)]
  return { list, positions: values.map((value) => list.indexOf(value)) }
}

/** Gives the function that signs the next batch of a player: its plays in the order in which they ended, by one revision. */
export function signing(player, key) {
  let [last, previous] = [0, null]
  return async (plays, revision, made) => {
    const column = (name) => plays.map((play) => play[name])
    const [zones, placements, files, dates] = ['zone', 'placement', 'file', 'date'].map((name) =>
      named(column(name)),
    )
    const batch = JSON.stringify({
      format: 1,
      player,
      key: key.id,
      first: last + 1,
      last: last + plays.length,
      previous,
      revision,
      clock_error: 50,
      since_sample: 0,
      filler: 0,
      made,
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
    const signature = await crypto.subtle.sign(ECDSA, key.privateKey, Buffer.from(batch))
    last += plays.length
    previous = hashOf(batch)
    return { batch, signature: Buffer.from(signature).toString('base64url') }
  }
}
