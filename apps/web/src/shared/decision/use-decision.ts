import type { decideRequest } from '@plaza/contract/approvals'
import type { CallInput } from '@plaza/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { staleAfterDecision, useDecideCall, type ApprovalRequest } from '../campaign-details/queries.ts'

export type Answer = CallInput<typeof decideRequest>['body']

/** What was looked at is not what is stored any more: look again. */
const isOutdated = (error: unknown) =>
  isApiError(error) && (error.code === 'changed_meanwhile' || error.code === 'already_decided')

/**
 * Answers a request in the version that was looked at. Where that is outdated, everything is fetched
 * anew and `outdated` says so; any other failure is thrown, for the form to show.
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
      await Promise.all(staleAfterDecision.map((queryKey) => client.invalidateQueries({ queryKey })))
      setOutdated((error as Error).message)
    }
  }
  return { decide, outdated, deciding: call.isPending }
}
