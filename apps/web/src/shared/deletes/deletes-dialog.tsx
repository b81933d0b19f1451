import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import {
  type Asked,
  type DeletableKind,
  type Eligibility,
  eligibilityQuery,
  type SupplyKind,
  useDeactivate,
  useDelete,
} from './calls.ts'
import { deactivateWords, deleteWords, takenAlongWords } from './words.ts'
import styles from './deletes.module.css'

interface DeletesDialogProps {
  asked: Asked
  onClose: () => void
  /** Called once it is deleted. */
  onGone: () => void
}

const isRefused = ({ verb }: Asked, found: Eligibility | undefined): boolean =>
  verb === 'delete' && found?.eligible === false

function titleOf(asked: Asked, found: Eligibility | undefined): string {
  const { name } = asked.thing
  if (asked.verb === 'deactivate') return i18n._('Deactivate {name}?', { name })
  return isRefused(asked, found)
    ? i18n._('{name} cannot be deleted', { name })
    : i18n._('Delete {name}?', { name })
}

/** Says what prevents a deletion, and what can be done instead, before it asks. */
export function DeletesDialog({ asked: first, onClose, onGone }: DeletesDialogProps) {
  const [asked, ask] = useState(first)
  const cancel = useRef<HTMLButtonElement>(null)
  const { kind, thing } = asked
  const { data: found, error, isError, isFetching, refetch } = useQuery(eligibilityQuery(kind, thing.id))
  const refused = isRefused(asked, found)
  // The pressed button disappears with its state, so another one takes the focus.
  const keepFocus = () => cancel.current?.focus()
  function lookAgain() {
    keepFocus()
    void refetch()
  }
  function askInstead(instead: Asked) {
    keepFocus()
    ask(instead)
  }
  const answer = { id: thing.id, disabled: !found || isFetching, onFailure: lookAgain }

  function content() {
    if (isError) return <ErrorState error={error} onRetry={lookAgain} />
    return found ? <Question asked={asked} found={found} /> : <SkeletonLines />
  }

  function mainButton() {
    if (asked.verb === 'deactivate')
      return <DeactivateButton {...answer} kind={asked.kind} onDone={onClose} />
    if (!refused) return <DeleteButton {...answer} kind={kind} onDone={onGone} />
    if (kind === 'campaigns' || !thing.can.deactivate) return null
    return (
      <Button look="soft" onClick={() => askInstead({ verb: 'deactivate', kind, thing })}>
        {i18n._('Deactivate instead')}
      </Button>
    )
  }

  return (
    <Dialog open onClose={onClose} title={titleOf(asked, found)} size="sm">
      <div className={styles.text} aria-live="polite" aria-busy={isFetching}>
        {content()}
      </div>
      <DialogActions>
        {/* The focus is on Cancel, so that one Enter cannot do what cannot be undone. */}
        <Button ref={cancel} onClick={onClose} data-autofocus>
          {refused ? i18n._('Close') : i18n._('Cancel')}
        </Button>
        {mainButton()}
      </DialogActions>
    </Dialog>
  )
}

interface AnswerProps<K extends DeletableKind> {
  kind: K
  id: string
  /** The consequences are not loaded yet. */
  disabled: boolean
  onDone: () => void
  /** Called when it failed, so that the reasons are shown. */
  onFailure: () => void
}

/** Sends once, however fast the button is clicked, since the pending state is drawn only a moment later. */
function useOnce(send: () => Promise<unknown>, onFailure: () => void) {
  const isSent = useRef(false)
  return async () => {
    if (isSent.current) return
    isSent.current = true
    await send().catch(() => {
      isSent.current = false
      onFailure()
    })
  }
}

function DeleteButton({ kind, id, disabled, onDone, onFailure }: AnswerProps<DeletableKind>) {
  const { mutateAsync, isPending } = useDelete(kind, onDone)
  const answer = useOnce(() => mutateAsync({ params: { id }, query: {} }), onFailure)
  return (
    <Button look="danger" loading={isPending} disabled={disabled} onClick={() => void answer()}>
      {i18n._('Delete')}
    </Button>
  )
}

function DeactivateButton({ kind, id, disabled, onDone, onFailure }: AnswerProps<SupplyKind>) {
  const { mutateAsync, isPending } = useDeactivate(kind, onDone)
  const answer = useOnce(() => mutateAsync({ params: { id } }), onFailure)
  return (
    <Button look="danger" loading={isPending} disabled={disabled} onClick={() => void answer()}>
      {i18n._('Deactivate')}
    </Button>
  )
}

/** What prevents a deletion, or its consequences. */
function Question({ asked, found }: { asked: Asked; found: Eligibility }) {
  if (asked.verb === 'deactivate') {
    return (
      <>
        <p className="dim">{deactivateWords(asked.kind)}</p>
        <Names title={takenAlongWords(asked.kind)} {...found} />
      </>
    )
  }
  if (found.eligible) return <p className="dim">{deleteWords(asked.kind)}</p>
  return (
    <>
      {found.reasons.map((reason) => (
        <p key={reason} className="dim">
          {reason}
        </p>
      ))}
      <Names {...found} />
    </>
  )
}

/** The server gives at most this many names. */
const MOST = 50

type NamesProps = Pick<Eligibility, 'campaigns' | 'displays'> & { title?: string }

/** The campaigns and displays that use a thing, each with a link; nothing where there are none. */
function Names({ title, campaigns, displays }: NamesProps) {
  const count = campaigns.length + displays.length
  if (count === 0) return null
  return (
    <>
      {title && <p className="small">{title}</p>}
      <ul className={`${styles.names} small`}>
        {campaigns.map(({ id, name }) => (
          <li key={id}>
            <Link to="/campaigns/$campaignId" params={{ campaignId: id }}>
              {name}
            </Link>
          </li>
        ))}
        {displays.map(({ id, name }) => (
          <li key={id}>
            <Link to="/displays" search={{ open: id }}>
              {name}
            </Link>
          </li>
        ))}
        {count >= MOST && <li className="dim">{i18n._('and more')}</li>}
      </ul>
    </>
  )
}
