import { i18n } from '@lingui/core'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/may.ts'
import { itemWords, subjectOfItem } from '../../shared/money-items.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../ui/side-panel/side-panel.tsx'
import { Status } from '../../ui/status.tsx'
import { CloseForm } from './close-form.tsx'
import { ContestedForm } from './contested-form.tsx'
import { ItemFacts } from './item-facts.tsx'
import { toneOf } from './kind-words.ts'
import { InvoicePaidForm, PayoutPaidForm } from './paid-forms.tsx'
import { itemQuery, type Shown, useAskAgain } from './queries.ts'
import styles from './desk.module.css'

interface ItemPanelProps {
  kind: AttentionKind | undefined
  id: string | undefined
  onClose: () => void
  /** A difference was closed, which can be undone. */
  onClosed: (difference: string) => void
}

/** One thing that waits: what is the matter, the facts, and what can be done about it. */
export function ItemPanel({ kind, id, onClose, onClosed }: ItemPanelProps) {
  const isOpen = kind !== undefined && id !== undefined
  const shownKind = useShown(kind) as AttentionKind | ''
  const shownId = useShown(id)
  const query = useQuery({ ...itemQuery(shownKind || 'problem', shownId), enabled: isOpen })
  const title = query.data ? subjectOfItem(query.data.item) : i18n._('Payment')
  return (
    <LoadedPanel open={isOpen} onClose={onClose} query={query} title={title} skeleton={0} wide>
      {(shown) => (
        <>
          <div className={styles.links}>
            <Status tone={toneOf(shown.item.kind)}>{itemWords(shown.item.kind)}</Status>
          </div>
          <ItemFacts shown={shown} />
          <Ways shown={shown} />
          <Action
            key={`${shown.item.kind} ${shown.item.id}`}
            shown={shown}
            onDone={onClose}
            onClosed={onClosed}
          />
        </>
      )}
    </LoadedPanel>
  )
}

/** The ways to what it is about. */
function Ways({ shown: { item, facts } }: { shown: Shown }) {
  const email = 'email' in facts ? facts.email : ''
  return (
    <div className={styles.links}>
      {item.campaign_id && (
        <LinkButton
          to="/campaigns/$campaignId"
          params={{ campaignId: item.campaign_id }}
          search={facts.kind === 'contested' ? {} : { tab: 'price' }}
          hash={facts.kind === 'contested' ? 'proof' : undefined}
          size="sm"
          look="soft"
        >
          {facts.kind === 'contested' ? i18n._('See the proof') : i18n._('Open the campaign')}
        </LinkButton>
      )}
      {item.org_id && (
        <LinkButton to="/admin-payments/$orgId" params={{ orgId: item.org_id }} size="sm" look="quiet">
          {i18n._('Money of {name}', { name: item.organization })}
        </LinkButton>
      )}
      {email && (
        <a className="small" href={`mailto:${email}`}>
          {i18n._('Write to {email}', { email })}
        </a>
      )}
      {facts.kind === 'dispute' && facts.url && (
        <a className="small" href={facts.url} target="_blank" rel="noreferrer">
          {i18n._('Give evidence at the payment provider')}
        </a>
      )}
    </div>
  )
}

interface ActionProps {
  shown: Shown
  onDone: () => void
  onClosed: (difference: string) => void
}

/** What an admin can do about it; nothing where only others can. */
function Action({ shown, onDone, onClosed }: ActionProps) {
  const may = useMay('payment:update')
  const { item, facts } = shown
  if (!may) return null
  switch (facts.kind) {
    case 'contested':
      return <ContestedForm item={item} facts={facts} onDone={onDone} />
    case 'difference':
      return <CloseForm item={item} facts={facts} onDone={onDone} onClosed={onClosed} />
    case 'invoice_due':
      return <InvoicePaidForm item={item} onDone={onDone} />
    case 'payout_due':
      return <PayoutPaidForm item={item} onDone={onDone} />
    case 'unclear_call':
      return <AskAgain id={item.id} onDone={onDone} />
    default:
      return null
  }
}

function AskAgain({ id, onDone }: { id: string; onDone: () => void }) {
  const ask = useAskAgain()
  return (
    <section className={styles.act}>
      <p className="dim small">{i18n._('What became of it is looked up first, so nothing is done twice.')}</p>
      <div>
        <Button
          look="main"
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { key: id } }, { onSuccess: onDone })}
        >
          {i18n._('Ask again now')}
        </Button>
      </div>
    </section>
  )
}
