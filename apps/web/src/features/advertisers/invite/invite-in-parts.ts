/** What a part of the addresses came to. */
export interface PartAnswer {
  invited: number
  already: number
}

export interface InviteResult extends PartAnswer {
  failed: { address: string; sentence: string }[]
  /** Not tried, since it was cancelled. */
  left: string[]
}

interface Work {
  /** Invites all of them, or none and throws. */
  invite: (addresses: string[]) => Promise<PartAnswer>
  /** Faults of single addresses, by their place in the part; none where the whole part was refused. */
  faultsOf: (error: unknown) => Map<number, string>
  sentenceOf: (error: unknown) => string
  /** Whether nothing that follows can succeed either. */
  isFinal: (error: unknown) => boolean
  isCancelled: () => boolean
  onProgress: (tried: number) => void
}

/** So many go with one call: few enough that progress is seen, and a cancel is soon. */
export const PART = 20

/** A part without the addresses that are at fault, which it is refused for as a whole. */
async function invitePart(part: string[], result: InviteResult, work: Work): Promise<unknown> {
  try {
    const { invited, already } = await work.invite(part)
    result.invited += invited
    result.already += already
    return null
  } catch (error) {
    const faults = work.faultsOf(error)
    part.forEach((address, at) => {
      const sentence = faults.size > 0 ? faults.get(at) : work.sentenceOf(error)
      if (sentence !== undefined) result.failed.push({ address, sentence })
    })
    const rest = faults.size > 0 ? part.filter((_, at) => !faults.has(at)) : []
    return rest.length > 0 ? invitePart(rest, result, work) : error
  }
}

/** Part by part, so that a cancel leaves the rest alone and a fault stops nobody else. */
export async function inviteInParts(addresses: readonly string[], work: Work): Promise<InviteResult> {
  const result: InviteResult = { invited: 0, already: 0, failed: [], left: [] }
  let final: unknown = null
  for (let from = 0; from < addresses.length; from += PART) {
    const part = addresses.slice(from, from + PART)
    if (work.isCancelled()) result.left.push(...part)
    else if (final !== null) {
      const sentence = work.sentenceOf(final)
      result.failed.push(...part.map((address) => ({ address, sentence })))
    } else {
      const error = await invitePart(part, result, work)
      if (error !== null && work.isFinal(error)) final = error
      work.onProgress(Math.min(from + PART, addresses.length))
    }
  }
  return result
}
