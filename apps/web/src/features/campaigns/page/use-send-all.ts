import { replaceMedia } from '@plaza/contract/media-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-of.ts'
import type { Send } from './arrival-plan.ts'

/** What has become of what an owner is sent: null while it waits, an empty text once it is sent, or why it was refused. */
export interface Outcome {
  send: Send
  refusal: string | null
}

/** Sends new media of a campaign to one owner after the other, and keeps what became of each. */
export function useSendAll(campaignId: string) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [busy, setBusy] = useState(false)

  async function sendOne({ request, placements }: Send): Promise<string> {
    const body = {
      placements: placements.map(({ placement: { display_id, zone_id }, files }) => ({
        display_id,
        zone_id,
        media: files.map(({ path }) => ({ url: path })),
      })),
      version: request.version,
    }
    return callApi(replaceMedia, { params: { id: campaignId }, body }).then(() => '', sentenceOf)
  }

  /** Sends these, and gives what became of all that was sent. One that is refused keeps no other back. */
  async function sendAll(sends: readonly Send[]): Promise<readonly Outcome[]> {
    const before = outcomes.filter(({ refusal }) => refusal === '')
    let all: readonly Outcome[] = [...before, ...sends.map((send) => ({ send, refusal: null }))]
    setBusy(true)
    setOutcomes(all)
    for (const send of sends) {
      const refusal = await sendOne(send)
      all = all.map((one) => (one.send === send ? { send, refusal } : one))
      setOutcomes(all)
    }
    setBusy(false)
    for (const kind of ['campaigns', 'approvals'] as const) {
      void client.invalidateQueries({ queryKey: keyOf(kind) })
    }
    return all
  }

  return { outcomes, busy, sendAll }
}
