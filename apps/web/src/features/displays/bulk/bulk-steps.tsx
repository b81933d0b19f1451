import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { ChangeTable, KeptList } from './outcome-list.tsx'
import { type Bulk, type BulkState, partsOf } from './use-bulk.ts'
import styles from './bulk.module.css'

type StateOf<Is extends BulkState['is']> = Extract<BulkState, { is: Is }>

/** How far a change or its preview is. */
function Running({
  label,
  done,
  of,
  onStop,
}: {
  label: string
  done: number
  of: number
  onStop?: () => void
}) {
  return (
    <div className={styles.form}>
      <p role="status">
        {label} {i18n._('{done} of {of}', { done: formatNumber(done), of: formatNumber(of) })}
      </p>
      <Progress.Root>
        <Progress.Section value={of ? (100 * done) / of : 0} aria-label={label} />
      </Progress.Root>
      {onStop && (
        <DialogActions>
          <Button onClick={onStop}>{i18n._('Stop')}</Button>
        </DialogActions>
      )}
    </div>
  )
}

/** What would change, and what stays; its main button makes the changes. */
function Preview({ bulk, state }: { bulk: Bulk; state: StateOf<'preview'> }) {
  const { wanted, outcomes, unchanged } = state
  const { changing } = partsOf(outcomes)
  return (
    <div className={styles.form}>
      <p>
        {i18n._('{n, plural, =0 {No display changes.} one {# display changes.} other {# displays change.}}', {
          n: changing.length,
        })}{' '}
        {unchanged > 0 &&
          i18n._('{n, plural, one {# has all of this already.} other {# have all of this already.}}', {
            n: unchanged,
          })}
      </p>
      <KeptList outcomes={outcomes} />
      <ChangeTable outcomes={changing} />
      <DialogActions>
        <Button onClick={() => bulk.ask()}>{i18n._('Back')}</Button>
        <Button
          look="main"
          disabled={changing.length === 0}
          onClick={() => void bulk.change(wanted, outcomes)}
        >
          {i18n._('{n, plural, =0 {Change} one {Change # display} other {Change # displays}}', {
            n: changing.length,
          })}
        </Button>
      </DialogActions>
    </div>
  )
}

/** What was changed and what was not, with the undo. */
function Done({ bulk, state, onClose }: { bulk: Bulk; state: StateOf<'done'>; onClose: () => void }) {
  const { changed, kept, left, error, isUndo } = state
  const n = changed.length
  return (
    <div className={styles.form}>
      <p role="status">
        {isUndo
          ? i18n._(
              '{n, plural, =0 {No display has been set back.} one {# display has been set back.} other {# displays have been set back.}}',
              { n },
            )
          : i18n._(
              '{n, plural, =0 {No display was changed.} one {# display was changed.} other {# displays were changed.}}',
              { n },
            )}
      </p>
      {(error || left > 0) && (
        <p role="alert">
          {error}{' '}
          {left > 0 &&
            i18n._('{n, plural, one {# display was left out.} other {# displays were left out.}}', {
              n: left,
            })}
        </p>
      )}
      <KeptList outcomes={kept} />
      <DialogActions>
        {!isUndo && n > 0 && (
          <Button
            icon={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => void bulk.undo(changed)}
          >
            {i18n._('Undo')}
          </Button>
        )}
        <Button look="main" onClick={onClose}>
          {i18n._('Done')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The steps of a change of many displays after it was asked for: preview, progress, result. */
export function BulkSteps({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { state } = bulk
  switch (state.is) {
    case 'asking':
      return null
    case 'comparing':
      return <Running label={i18n._('Comparing')} done={state.done} of={state.of} />
    case 'preview':
      return <Preview bulk={bulk} state={state} />
    case 'changing':
      return (
        <Running
          label={state.isUndo ? i18n._('Setting back') : i18n._('Changing')}
          done={state.done}
          of={state.of}
          onStop={bulk.stop}
        />
      )
    case 'done':
      return <Done bulk={bulk} state={state} onClose={onClose} />
  }
}
