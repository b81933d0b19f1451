import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { listProofLinks, makeProofLink, withdrawProofLink } from '@plaza/contract/proof-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/query-of.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { LinkDays } from '../../../../shared/secret-link/link-days.tsx'
import { NewLink } from '../../../../shared/secret-link/new-link.tsx'
import { ValidLinks } from '../../../../shared/secret-link/valid-links.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import styles from './delivery.module.css'

type Made = CallData<typeof makeProofLink>

const DAYS = [30, 90, 365] as const
const USUAL_DAYS = 90

/** Makes links by which anybody checks the proof of a campaign, and lists and withdraws those that are still valid. */
export function ProofLinksDialog({ campaignId: id, onClose }: { campaignId: string; onClose: () => void }) {
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<Made | null>(null)
  const create = useCall(makeProofLink, {
    invalidates: [listProofLinks],
    quiet: true,
    onSuccess: ({ data }) => setMade(data),
  })
  const { data, error, refetch } = useQuery(queryOf(listProofLinks, { params: { id } }))
  const withdraw = useCall(withdrawProofLink, {
    invalidates: [listProofLinks],
    onSuccess: ({ data: gone }) => setMade((now) => (now?.id === gone.id ? null : now)),
  })
  return (
    <Dialog open onClose={onClose} title={i18n._('Let others check the proof')}>
      <p className="dim">
        {i18n._(
          'Anybody with the link sees what was shown, day by day, and their browser checks it without an account. They see the name of the campaign, its displays and what its plays are worth.',
        )}
      </p>
      <div className={styles.make}>
        <LinkDays choices={DAYS} value={days} onChange={setDays} />
        <Button
          look="main"
          loading={create.isPending}
          onClick={() => create.mutate({ params: { id }, body: { expires_in_days: days } })}
        >
          {i18n._('Create link')}
        </Button>
      </div>
      <div role="status">{made && <NewLink key={made.id} {...made} />}</div>
      <ValidLinks
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        withdrawWords={i18n._('Whoever has it cannot open the proof any more.')}
        withdrawing={withdraw.isPending ? withdraw.variables.params.id : null}
        onWithdraw={(link) => withdraw.mutate({ params: { id: link.id } })}
      />
    </Dialog>
  )
}
