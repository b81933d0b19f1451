import { i18n } from '@lingui/core'
import { useRef } from 'react'
import { useDeactivate, useDelete, type DeletableKind, type SupplyKind } from './calls.ts'
import { Button } from '../../ui/button.tsx'

interface AnswerProps<K extends DeletableKind> {
  kind: K
  id: string
  /** What would become of it is not known yet. */
  disabled: boolean
  onDone: () => void
  /** It did not happen: what keeps it is to be told. */
  onFailure: () => void
}

/** Sends once, however fast it is clicked: that it is under way is drawn only a moment later. */
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

export function DeleteButton({ kind, id, disabled, onDone, onFailure }: AnswerProps<DeletableKind>) {
  const { mutateAsync, isPending } = useDelete(kind, onDone)
  const answer = useOnce(() => mutateAsync({ params: { id }, query: {} }), onFailure)
  return (
    <Button look="danger" loading={isPending} disabled={disabled} onClick={() => void answer()}>
      {i18n._('Delete')}
    </Button>
  )
}

export function DeactivateButton({ kind, id, disabled, onDone, onFailure }: AnswerProps<SupplyKind>) {
  const { mutateAsync, isPending } = useDeactivate(kind, onDone)
  const answer = useOnce(() => mutateAsync({ params: { id } }), onFailure)
  return (
    <Button look="danger" loading={isPending} disabled={disabled} onClick={() => void answer()}>
      {i18n._('Deactivate')}
    </Button>
  )
}
