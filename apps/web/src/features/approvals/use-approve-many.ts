import { decideRequest } from '@plaza/contract/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { toastError } from '../../lib/toasts.tsx'
import { type RequestRow } from './queries.ts'
import { staleAfterDecision } from '../../shared/campaign-details/queries.ts'
import { approveMany, type ManyResult } from './approve-many.ts'

interface Run {
  all: number
  tried: number
  cancelling: boolean
  /** Once it is over. */
  result?: ManyResult<RequestRow>
}

/** Approves many requests, each in the version that stood in the list. */
export function useApproveMany() {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const cancelled = useRef(false)
  const patch = (part: Partial<Run>) => setRun((before) => before && { ...before, ...part })

  async function start(rows: readonly RequestRow[]) {
    cancelled.current = false
    setRun({ all: rows.length, tried: 0, cancelling: false })
    const result = await approveMany(rows, {
      // Not the mutation of a single answer: one toast for each of these would say nothing.
      approve: ({ id, version }) =>
        callApi(decideRequest, { params: { reqId: id }, query: {}, body: { decision: 'approved', version } }),
      sentenceOf,
      isCancelled: () => cancelled.current,
      onProgress: (tried) => patch({ tried }),
    })
    // One toast, however many failed: the dialog has each of them.
    if (result.failed[0]) toastError(result.failed[0].sentence)
    await Promise.all(staleAfterDecision.map((queryKey) => client.invalidateQueries({ queryKey })))
    patch({ result })
    return result
  }
  const cancel = () => {
    cancelled.current = true
    patch({ cancelling: true })
  }
  return { run, start, cancel, dismiss: () => setRun(null) }
}
