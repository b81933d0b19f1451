import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormBar } from '../../ui/form/form-bar.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './import.module.css'
import { PictureDrop } from './picture-drop.tsx'
import { ReviewTable } from './review-table.tsx'
import { SourceLine } from './source-card.tsx'
import { SwapHint } from './swap-hint.tsx'
import { UnknownNames } from './unknown-names.tsx'
import type { Import } from './use-import.ts'

type Filter = 'all' | 'faulty' | 'noted'

/** Below so many rows all of them are seen at a glance. */
const FEW = 10

const faultyLines = <Item,>({ faults }: Import<Item>): number[] =>
  [...faults].filter(([, found]) => found.length > 0).map(([line]) => line)

/** The rows to look at, and to mend where something is wrong. */
export function ReviewStep<Item>({ flow }: { flow: Import<Item> }) {
  const { kind, table, rows, wanted, notes, leaveOut, run } = flow
  const faulty = faultyLines(flow)
  const noted = [...notes.keys()]
  // Those that were at fault when it was chosen: what is mended stays in sight.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(() =>
    faulty.length > 0 && rows.length > FEW ? new Set(faulty) : null,
  )
  const [filter, setFilter] = useState<Filter>(only ? 'faulty' : 'all')
  const show = (next: Filter) => {
    setFilter(next)
    setOnly(next === 'all' ? null : new Set(next === 'faulty' ? faulty : noted))
  }
  const shown = only ? rows.filter(({ line }) => only.has(line)) : rows
  const [n, all, ready] = [faulty.length, rows.length, wanted.length - faulty.length]
  const state =
    n > 0 ? (
      <Status tone="bad">{i18n._('{n, plural, one {# row to fix} other {# rows to fix}}', { n })}</Status>
    ) : (
      <Status tone="good">{i18n._('All rows are ready')}</Status>
    )
  return (
    <>
      {table && <SourceLine flow={flow} source={table.source} />}
      <SwapHint flow={flow} />
      <UnknownNames flow={flow} />
      <PictureDrop flow={flow} />
      <section className={`card ${styles.rows}`} aria-label={i18n._('Rows')}>
        <div className={styles.tools}>
          <h2>{i18n._('Rows')}</h2>
          <div aria-live="polite" className={styles.states}>
            {state}
            {noted.length > 0 && (
              <Status tone="wait">
                {i18n._('{n, plural, one {# row to check} other {# rows to check}}', { n: noted.length })}
              </Status>
            )}
          </div>
          <SegmentedControl
            size="xs"
            aria-label={i18n._('Which rows')}
            value={filter}
            onChange={(next) => show(next as Filter)}
            data={[
              { value: 'all', label: i18n._('All {all}', { all }) },
              { value: 'faulty', label: i18n._('To fix'), disabled: n === 0 && filter !== 'faulty' },
              { value: 'noted', label: i18n._('To check'), disabled: !noted.length && filter !== 'noted' },
            ]}
          />
        </div>
        <ReviewTable flow={flow} rows={shown} />
      </section>
      <FormBar
        words={
          n > 0
            ? i18n._('{ready} of {all} rows are ready. Fix the others or leave them out.', { ready, all })
            : i18n._('{n} of {all} rows will be imported.', { n: wanted.length, all })
        }
      >
        {n > 0 && (
          <Button onClick={() => leaveOut(faulty, true)}>
            {i18n._('{n, plural, one {Leave out # row with errors} other {Leave out # rows with errors}}', {
              n,
            })}
          </Button>
        )}
        <Button look="main" disabled={n > 0 || wanted.length === 0} onClick={() => void run()}>
          {kind.words.import(wanted.length)}
        </Button>
      </FormBar>
    </>
  )
}
