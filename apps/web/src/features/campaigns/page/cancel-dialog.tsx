import { i18n } from '@lingui/core'
import { MultiSelect, Radio, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../../lib/api-error.ts'
import { formatMoney } from '../../../lib/format.ts'
import { byDisplay } from '../../../shared/campaign-details/placements.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { refundWords } from '../../../shared/campaign-details/request-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type Chosen, type Refund, refundQuery, useCancelCampaign } from './change-queries.ts'
import styles from './campaign.module.css'

type What = 'whole' | 'parts' | 'displays'

/** The choice of what to cancel: the campaign, the parts of some owners, or some displays. */
function useChoice({ requests, placements }: CampaignDetails, first: string | undefined) {
  const parts = requests.filter(({ can }) => can.cancel)
  const standing = placements.filter(
    ({ request_id, cancelled }) => !cancelled && parts.some(({ id }) => id === request_id),
  )
  const displays = byDisplay(standing)
  const [what, setWhat] = useState<What>(first ? 'displays' : 'whole')
  const [owners, setOwners] = useState<string[]>([])
  const [chosen, setChosen] = useState<string[]>(first ? [first] : [])
  const choices: Record<What, Chosen | null> = {
    whole: {},
    parts: owners.length > 0 ? { requests: owners } : null,
    displays:
      chosen.length > 0
        ? { placements: standing.filter(({ display_id }) => chosen.includes(display_id)).map(({ id }) => id) }
        : null,
  }
  return { parts, displays, what, setWhat, owners, setOwners, chosen, setChosen, choice: choices[what] }
}

interface CancelDialogProps {
  details: CampaignDetails
  /** The display that is chosen at first; the whole campaign without one. */
  first?: string
  onClose: () => void
}

/** Cancels a campaign or a part of it. What comes back is shown before anything is cancelled. */
export function CancelDialog({ details, first, onClose }: CancelDialogProps) {
  const { campaign } = details
  const choosing = useChoice(details, first)
  const { choice } = choosing
  const [reason, setReason] = useState('')
  const refund = useQuery({ ...refundQuery(campaign.id, choice ?? {}), enabled: choice !== null })
  const cancel = useCancelCampaign()
  const send = async () => {
    if (!refund.data) return
    const body = { ...choice, reason, refund: refund.data.refund.amount }
    try {
      await cancel.mutateAsync({ params: { id: campaign.id }, body })
      onClose()
    } catch (error) {
      // The right refund is shown, for another decision.
      if (hasFailedWith(error, 'refund_changed')) await refund.refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Cancel “{name}”', { name: campaign.name })}>
      <div className={styles.cancelling}>
        <ChoiceFields {...choosing} />
        <Textarea
          label={i18n._('Reason (optional)')}
          description={i18n._('The owners concerned read it.')}
          value={reason}
          maxLength={2000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div role="status">
          {choice && refund.error && <p className={styles.fault}>{sentenceOf(refund.error)}</p>}
          {choice &&
            !refund.error &&
            (refund.data ? <RefundLines refund={refund.data} /> : <SkeletonLines />)}
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Keep it')}</Button>
        <Button
          look="danger"
          disabled={!choice || !refund.data || refund.isFetching}
          loading={cancel.isPending}
          onClick={() => void send()}
        >
          {refund.data && choice
            ? i18n._('Cancel and get back {amount}', {
                amount: formatMoney(refund.data.refund.amount, refund.data.refund.currency),
              })
            : i18n._('Cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ChoiceFields(choosing: ReturnType<typeof useChoice>) {
  const { parts, displays, what, setWhat, owners, setOwners, chosen, setChosen } = choosing
  return (
    <>
      <Radio.Group label={i18n._('What to cancel')} value={what} onChange={(value) => setWhat(value as What)}>
        <div className={styles.radios}>
          <Radio value="whole" label={i18n._('The whole campaign')} />
          {parts.length > 1 && <Radio value="parts" label={i18n._('The part of an owner')} />}
          {displays.length > 1 && <Radio value="displays" label={i18n._('Some displays')} />}
        </div>
      </Radio.Group>
      {what === 'parts' && (
        <MultiSelect
          label={i18n._('Owners')}
          value={owners}
          onChange={setOwners}
          data={parts.map(({ id, org_name }) => ({ value: id, label: org_name }))}
        />
      )}
      {what === 'displays' && (
        <MultiSelect
          label={i18n._('Displays')}
          value={chosen}
          onChange={setChosen}
          data={displays.map(({ id, name, place }) => ({ value: id, label: `${name} · ${place}` }))}
          searchable
          clearable
          limit={100}
          nothingFoundMessage={i18n._('No display of this campaign has this name')}
        />
      )}
    </>
  )
}

/** What comes back, by owner and rule, and what remains to pay. */
function RefundLines({ refund: { requests, refund } }: { refund: Refund }) {
  return (
    <div className={styles.refund}>
      <ul>
        {requests.map(({ id, org_name, refund: amount, cost, placements }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>{org_name}</strong>
              <span className="num">{formatMoney(amount, refund.currency)}</span>
            </div>
            <p className="dim small">
              {[...new Set(placements.map(({ rule }) => refundWords(rule)))].join(' · ')}
            </p>
            {cost > 0 && (
              <p className="dim small num">
                {i18n._('{amount} of this part remains', { amount: formatMoney(cost, refund.currency) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{i18n._('You get back, before tax')}</span>
        <span className="num">{formatMoney(refund.amount, refund.currency)}</span>
      </p>
    </div>
  )
}
