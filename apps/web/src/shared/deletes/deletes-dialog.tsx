import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { eligibilityQuery, type Eligibility } from './calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DeactivateButton, DeleteButton } from './answer-buttons.tsx'
import styles from './deletes.module.css'
import { Question } from './question.tsx'
import type { Asked } from './thing.ts'

interface DeletesDialogProps {
  asked: Asked
  onClose: () => void
  /** It is deleted. */
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

/** What keeps a thing is told before anybody is asked, with what can be done instead. */
export function DeletesDialog({ asked: first, onClose, onGone }: DeletesDialogProps) {
  const [asked, ask] = useState(first)
  const cancel = useRef<HTMLButtonElement>(null)
  const { kind, thing } = asked
  const { data: found, error, isError, isFetching, refetch } = useQuery(eligibilityQuery(kind, thing.id))
  const refused = isRefused(asked, found)
  // The button that was pressed goes with what it stood for.
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
        {/* What cannot be undone is not a matter of one Enter. */}
        <Button ref={cancel} onClick={onClose} data-autofocus>
          {refused ? i18n._('Close') : i18n._('Cancel')}
        </Button>
        {mainButton()}
      </DialogActions>
    </Dialog>
  )
}
