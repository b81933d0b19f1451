import { i18n } from '@lingui/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import type { ImportSpec, Undone } from './import-spec.ts'
import type { Import, ImportResult } from './use-import.ts'
import styles from './import.module.css'

const SHOWN = 200

function MadeList({ made }: Pick<ImportResult, 'made'>) {
  if (made.length === 0) return null
  const more = made.length - SHOWN
  return (
    <details className={styles.made}>
      <summary>{i18n._('What was imported')}</summary>
      <ol>
        {made.slice(0, SHOWN).map(({ id, line, name }) => (
          <li key={id}>
            {name} <span className="dim note num">{i18n._('row {line}', { line })}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="dim small">{i18n._('and {more} more', { more })}</p>}
    </details>
  )
}

const UndoneWords = ({ undone: { removed, kept } }: { undone: Undone }) => (
  <>
    <p role="status">
      {i18n._('{removed, plural, one {Undone: # was deleted.} other {Undone: # were deleted.}}', {
        removed,
      })}
    </p>
    <FailedList
      title={i18n._(
        '{n, plural, one {# was kept because it is already in use:} other {# were kept because they are already in use:}}',
        {
          n: kept.length,
        },
      )}
      failed={kept.map(({ id, name }) => ({ key: id, name, sentence: '' }))}
    />
  </>
)

const headOf = <Item,>({ words }: ImportSpec<Item>, { made, cancelled, undone }: ImportResult): string => {
  if (undone) return i18n._('The import was undone')
  if (cancelled) return i18n._('Stopped: {made}', { made: words.made(made.length) })
  return words.made(made.length)
}

/** The result of an import: what was created, what was not and why, and the undo. */
export function ResultStep<Item>({ flow, away }: { flow: Import<Item>; away: ReactNode }) {
  const { spec, result, rows, undo, restart, goTo } = flow
  const { made, failed, undone } = result
  const [busy, setBusy] = useState(false)
  const left = rows.filter(({ out }) => !out).length
  async function askUndo() {
    const sure = await confirmDialog({
      title: i18n._('Undo the import?'),
      text: i18n._('What was just imported is deleted, except for what is already in use.'),
      action: i18n._('Undo the import'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    await undo()
    setBusy(false)
  }
  const shownFailures = failed.slice(0, SHOWN).map(({ line, name, sentence }) => ({
    key: String(line),
    name: i18n._('Row {line}: {name}', { line, name }),
    sentence,
  }))
  return (
    <section className={`card ${styles.run}`} aria-label={i18n._('Result')}>
      <h2>{headOf(spec, result)}</h2>
      {undone ? <UndoneWords undone={undone} /> : <MadeList made={made} />}
      <FailedList
        title={i18n._('{n, plural, one {# row was not imported:} other {# rows were not imported:}}', {
          n: failed.length,
        })}
        failed={shownFailures}
      />
      <div className={styles.row}>
        {made.length > 0 && !undone && spec.undo && (
          <Button
            icon={<IconArrowBackUp size={16} aria-hidden="true" />}
            loading={busy}
            onClick={() => void askUndo()}
          >
            {i18n._('Undo the import')}
          </Button>
        )}
        {left > 0 && !undone && (
          <Button look="soft" onClick={() => goTo('review')}>
            {i18n._('{left, plural, one {Review the # remaining row} other {Review the # remaining rows}}', {
              left,
            })}
          </Button>
        )}
        <Button onClick={restart}>{i18n._('Another file')}</Button>
        {away}
      </div>
    </section>
  )
}
