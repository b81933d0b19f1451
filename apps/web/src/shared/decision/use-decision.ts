import type { decideRequest } from '@plaza/contract/approvals'
import type { CallInput } from '@plaza/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/query-of.ts'
import { type ApprovalRequest, staleAfterDecision, useDecideCall } from '../campaign-details/queries.ts'

/** An owner's answer to a request. */
export type Answer = CallInput<typeof decideRequest>['body']

/** Whether the shown request is outdated, so that it has to be fetched again. */
const isOutdated = (error: unknown) =>
  isApiError(error) && (error.code === 'changed_meanwhile' || error.code === 'already_decided')

/**
 * Decides about a request in the version that is shown. If that is outdated, everything is fetched again
 * and `outdated` says so; any other failure is thrown for the form to show.
 */
export function useDecision({ id, version }: Pick<ApprovalRequest, 'id' | 'version'>, onDone?: () => void) {
  const call = useDecideCall()
  const client = useQueryClient()
  const [outdated, setOutdated] = useState('')

  async function decide(answer: Answer) {
    setOutdated('')
    try {
      await call.mutateAsync({ params: { reqId: id }, query: {}, body: { ...answer, version } })
      onDone?.()
    } catch (error) {
      if (!isOutdated(error)) throw error
      await Promise.all(staleAfterDecision.map((kind) => client.invalidateQueries({ queryKey: keyOf(kind) })))
      setOutdated((error as Error).message)
    }
  }
  return { decide, outdated, deciding: call.isPending }
}
