import { i18n } from '@lingui/core'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { NamesReportView } from './names-report.tsx'
import { namesQuery } from './names-query.ts'
import { readNames } from './pasted-names.ts'
import styles from './names.module.css'

interface PasteNamesProps {
  dates: FlightDates
  onClose: () => void
}

/** Chooses displays by their names: first they are pasted, then it shows what was found and what was not. */
export function PasteNamesDialog({ dates, onClose }: PasteNamesProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string[] | null>(null)
  return (
    <Dialog open onClose={onClose} size="lg" title={i18n._('Choose displays by name')}>
      {asked === null ? (
        <NamesForm text={text} onText={setText} onAsk={setAsked} onClose={onClose} />
      ) : (
        <Report names={asked} dates={dates} onBack={() => setAsked(null)} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface NamesFormProps {
  text: string
  onText: (text: string) => void
  onAsk: (names: string[]) => void
  onClose: () => void
}

function NamesForm({ text, onText, onAsk, onClose }: NamesFormProps) {
  const { names, more } = readNames(text)
  const count = useId()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (names.length > 0) onAsk(names)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask(event)
  }
  return (
    <form onSubmit={ask} aria-label={i18n._('Choose displays by name')}>
      <Textarea
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
        label={i18n._('Names or ids')}
        description={i18n._('One in each line. You can paste a column of a spreadsheet.')}
        aria-describedby={count}
        rows={10}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
      <p id={count} className={`dim note num ${styles.count}`} aria-live="polite">
        {more > 0
          ? i18n._('{n} names. Only the first {n} are looked up; {more} more are left out.', {
              n: names.length,
              more,
            })
          : i18n._('{n, plural, =0 {No name yet} one {# name} other {# names}}', { n: names.length })}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <Button type="submit" look="main" disabled={names.length === 0}>
          {i18n._('Look up')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface ReportProps extends PasteNamesProps {
  names: string[]
  onBack: () => void
}

function Report({ names, dates, onBack, onClose }: ReportProps) {
  const { data, error, isPending, refetch } = useQuery(namesQuery(names, dates))
  if (isPending) return <SkeletonLines />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <NamesReportView report={data} dates={dates} onBack={onBack} onDone={onClose} />
}
