import { i18n } from '@lingui/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ApprovalRequest } from '../campaign-details/queries.ts'
import styles from './decision.module.css'
import { DecisionForm } from './decision-form.tsx'
import { Outcome } from './outcome.tsx'
import { useDecision } from './use-decision.ts'

interface DecisionProps {
  request: ApprovalRequest
  /** The answers stay in sight at the foot of the panel that this scrolls in. */
  sticky?: boolean
  onDone?: () => void
}

/** The answer to a request: given here, or what it was. Says so when the request changed meanwhile. */
export function Decision({ request, sticky, onDone }: DecisionProps) {
  const { decide, deciding, outdated } = useDecision(request, onDone)
  return (
    <div className={sticky ? styles.loose : styles.form}>
      <div role="alert">
        {outdated && (
          <p className={styles.notice}>
            <IconRefresh size={18} aria-hidden="true" />
            <span>
              {outdated} {i18n._('You see it as it is now.')}
            </span>
          </p>
        )}
      </div>
      {request.can.decide ? (
        <DecisionForm decide={decide} deciding={deciding} />
      ) : (
        <Outcome request={request} owner />
      )}
    </div>
  )
}
