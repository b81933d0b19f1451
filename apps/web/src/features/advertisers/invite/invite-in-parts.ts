/** The result of one part of the addresses. */
export interface PartAnswer {
  invited: number
  already: number
}

export interface InviteResult extends PartAnswer {
  failed: { address: string; sentence: string }[]
  /** Those that were not tried because the user cancelled. */
  left: string[]
}

interface Work {
  /** Invites all addresses, or none and throws. */
  invite: (addresses: string[]) => Promise<PartAnswer>
  /** Faults of single addresses, by their place in the part; none where the whole part was refused. */
  faultsOf: (error: unknown) => Map<number, string>
  sentenceOf: (error: unknown) => string
  /** Whether the parts that follow would fail too. */
  isFinal: (error: unknown) => boolean
  isCancelled: () => boolean
  onProgress: (tried: number) => void
}

/** The number of addresses in one call: few enough to show progress and to cancel soon. */
export const PART = 20

/**
 * Invites a part. If single addresses are refused, it is sent again without them, since a call is refused
 * as a whole.
 */
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

/**
 * Invites part by part, so that cancelling leaves the rest untouched and one fault does not stop the
 * others.
 */
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
