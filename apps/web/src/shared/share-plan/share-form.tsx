import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { listSharedPlans, sharePlan, withdrawPlan } from '@plaza/contract/shared-plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkDays } from '../secret-link/link-days.tsx'
import { NewLink } from '../secret-link/new-link.tsx'
import { ValidLinks } from '../secret-link/valid-links.tsx'
import styles from './share.module.css'

/** What is shared: a stored draft or a campaign. */
export type Shareable = { draft_id: string } | { campaign_id: string }

export interface ShareFormProps {
  what: Shareable
  /** The name of the draft or the campaign. */
  name: string
  onClose: () => void
}

type Made = CallData<typeof sharePlan>

const DAYS = [7, 30, 90] as const
const USUAL_DAYS = 30
/** As many valid links as an organization can have. */
const ALL_LINKS = '200'

/** Makes links to a draft or a campaign, and lists and withdraws those that are still valid. */
export function ShareForm({ what, name, onClose }: ShareFormProps) {
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<Made | null>(null)
  const create = useCall(sharePlan, {
    invalidates: ['shared-plans'],
    quiet: true,
    onSuccess: ({ data }) => setMade(data),
  })
  return (
    <Dialog open onClose={onClose} title={i18n._('Share “{name}”', { name })}>
      <p className="dim">
        {i18n._(
          'Anybody with the link sees the displays, dates and prices without an account. Budget, comments and media stay with you.',
        )}
      </p>
      <div className={styles.make}>
        <LinkDays choices={DAYS} value={days} onChange={setDays} />
        <Button
          look="main"
          loading={create.isPending}
          onClick={() => create.mutate({ body: { ...what, expires_in_days: days } })}
        >
          {i18n._('Create link')}
        </Button>
      </div>
      <div role="status">{made && <NewLink key={made.id} {...made} />}</div>
      <Links what={what} onWithdrawn={(id) => setMade((now) => (now?.id === id ? null : now))} />
    </Dialog>
  )
}

/** The links to the plan that are still valid. */
function Links({ what, onWithdrawn }: { what: Shareable; onWithdrawn: (id: string) => void }) {
  const { data, error, refetch } = useQuery(queryOf(listSharedPlans, { query: { ...what, size: ALL_LINKS } }))
  const withdraw = useCall(withdrawPlan, {
    invalidates: ['shared-plans'],
    onSuccess: ({ data: { id } }) => onWithdrawn(id),
  })
  return (
    <ValidLinks
      rows={data?.rows}
      error={error}
      onRetry={() => void refetch()}
      withdrawWords={i18n._('Whoever has it cannot open the plan any more.')}
      withdrawing={withdraw.isPending ? withdraw.variables.params.id : null}
      onWithdraw={({ id }) => withdraw.mutate({ params: { id } })}
    />
  )
}
