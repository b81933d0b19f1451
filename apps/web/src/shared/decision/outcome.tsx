import { i18n } from '@lingui/core'
import { formatDeadline, formatInstant } from '../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import type { ApprovalRequest } from '../campaign-details/queries.ts'
import { lapseWords, requestWords, storedReasonWords } from '../campaign-details/request-words.ts'
import styles from './decision.module.css'

/** A reason and the advice that came with it. */
export function ReasonAndAdvice({ reason, advice }: Pick<ApprovalRequest, 'reason' | 'advice'>) {
  return (
    <>
      {reason && <p>{i18n._('Reason: {reason}', { reason: storedReasonWords(reason).toLowerCase() })}</p>}
      {advice && <p className={styles.quote}>{advice}</p>}
    </>
  )
}

/** The state of a request about which the reader has nothing to decide. */
export function Outcome({ request, owner }: { request: ApprovalRequest; owner: boolean }) {
  const [tone, words] = requestWords(request.status, owner)
  const { expires_at, decided_at, place_time_zone } = request
  const expired = request.status === 'expired'
  const when = expired ? formatDeadline(expires_at, place_time_zone) : decided_at && formatInstant(decided_at)
  return (
    <div className={styles.outcome}>
      <p className={styles.state}>
        <Status tone={tone}>{words}</Status>
        {when && <span className="dim small num">{when}</span>}
      </p>
      {expired && <p>{lapseWords(request.lapsed_from, owner)}</p>}
      <ReasonAndAdvice {...request} />
    </div>
  )
}
