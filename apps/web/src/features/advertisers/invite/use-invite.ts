import { inviteToDisplays } from '@plaza/contract/display-invitations'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FailureCode, isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-of.ts'
import { intentKeys } from '../../../lib/intent.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { inviteInParts, type InviteResult } from './invite-in-parts.ts'

export interface Invited {
  addresses: string[]
  /** The ids of the displays; null for all private ones. */
  displays: string[] | null
  message: string
}

interface Run {
  all: number
  tried: number
  cancelling: boolean
  /** Set once all of it is finished. */
  result?: InviteResult
}

const FINAL: readonly FailureCode[] = [
  'email_unconfirmed',
  'too_many',
  'unauthenticated',
  'forbidden',
  'offline',
]
const isOf = (codes: readonly FailureCode[]) => (error: unknown) =>
  isApiError(error) && codes.includes(error.code)

/** Returns the faults that the server found in a part's addresses, by their place in the part. */
function faultsOf(error: unknown): Map<number, string> {
  const issues = isApiError(error) ? error.issues : []
  return new Map(
    issues.flatMap(({ path, message }) => {
      const at = /^list\.(\d+)(\.email)?$/.exec(path)?.[1]
      return at === undefined ? [] : [[Number(at), message] as const]
    }),
  )
}

/** Invites part by part, with progress; a part whose answer was lost is sent again under the same key. */
export function useInvite(org_id: string) {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const cancelled = useRef(false)
  const keys = useRef(intentKeys()).current
  const patch = (part: Partial<Run>) => setRun((before) => before && { ...before, ...part })

  async function start({ addresses, displays, message }: Invited) {
    cancelled.current = false
    let refused = false
    setRun({ all: addresses.length, tried: 0, cancelling: false })
    const result = await inviteInParts(addresses, {
      invite: (part) => {
        const list = displays ? part.map((email) => ({ email, displays })) : part
        const input = { params: { org_id }, body: { list, message } }
        return callApi(inviteToDisplays, input, { idempotencyKey: keys.keyFor(input) })
      },
      faultsOf,
      sentenceOf,
      isFinal: (error) => {
        refused ||= isOf(['email_unconfirmed'])(error)
        return isOf(FINAL)(error)
      },
      isCancelled: () => cancelled.current,
      onProgress: (tried) => patch({ tried }),
    })
    // One toast is enough for any number of failures, because the dialog lists each of them.
    if (result.failed[0]) toastError(result.failed[0].sentence)
    setUnconfirmed(refused)
    if (refused) return setRun(null)
    await client.invalidateQueries({ queryKey: keyOf('advertisers') })
    patch({ result })
  }

  return {
    run,
    /** The user's own address has to be confirmed first: nobody was invited. */
    unconfirmed,
    start,
    cancel: () => {
      cancelled.current = true
      patch({ cancelling: true })
    },
  }
}
