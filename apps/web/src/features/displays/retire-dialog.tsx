import { i18n } from '@lingui/core'
import { useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/form/date-range-input.tsx'
import { type DisplayRow, useUpdateDisplay } from './queries.ts'
import styles from './edit/edit.module.css'

interface RetireDialogProps {
  display: Pick<DisplayRow, 'id' | 'name' | 'time_zone' | 'retires_on'>
  onClose: () => void
}

/** Gives a display a last day on offer, or takes it off again. */
export function RetireDialog({ display, onClose }: RetireDialogProps) {
  const { id, name, retires_on: stored } = display
  const update = useUpdateDisplay()
  const today = todayAt(display.time_zone)
  const [day, setDay] = useState(stored ?? today)
  const earliest = hasFailedWith(update.error, 'in_use') ? update.error.data?.last_day : undefined
  const save = (retires_on: string) =>
    void update
      .mutateAsync({ params: { id }, form: { generalInfo: { retires_on } }, files: {} })
      .then(onClose, () => {})
  return (
    <Dialog open onClose={onClose} title={i18n._('Retire {name}', { name })} size="sm">
      <div className={styles.form}>
        <p className="dim">
          {i18n._(
            'Nothing is sold after its last day on offer. Campaigns that were sold run as they were sold.',
          )}
        </p>
        <DateInput label={i18n._('Last day on offer')} required min={today} value={day} onChange={setDay} />
        <div role="alert">
          {update.error && (
            <p className={styles.planned}>
              {sentenceOf(update.error)}
              {earliest && (
                <Button size="sm" onClick={() => setDay(earliest)}>
                  {i18n._('Choose {date}', { date: formatDate(earliest) })}
                </Button>
              )}
            </p>
          )}
        </div>
        <DialogActions>
          {stored ? (
            <Button loading={update.isPending} onClick={() => save('')}>
              {i18n._('Keep it on offer')}
            </Button>
          ) : (
            <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          )}
          <Button look="main" disabled={!day} loading={update.isPending} onClick={() => save(day)}>
            {i18n._('Retire')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
