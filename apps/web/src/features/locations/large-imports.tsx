import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import {
  exportRefusedRows,
  listLargeImports,
  stopLargeImport,
  undoLargeImport,
} from '@plaza/contract/large-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { keyOf, queryOf } from '../../lib/query-of.ts'
import { toastError } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/use-call.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import styles from './large-imports.module.css'

type LargeImport = CallData<typeof listLargeImports>['rows'][number]

/** How often the progress of a running import is asked for. */
const LOOK_MS = 1000
/** The imports that are shown: the newest ones. */
const SHOWN = 3

const stateOf = ({ state }: LargeImport): [StatusTone, string] => {
  switch (state) {
    case 'running':
      return ['wait', i18n._('Importing')]
    case 'stopped':
      return ['off', i18n._('Stopped')]
    case 'done':
      return ['good', i18n._('Done')]
    case 'failed':
      return ['bad', i18n._('Not read')]
    case 'undone':
      return ['off', i18n._('Undone')]
  }
}

/** The imports of large files, which go on while nobody looks: how far they are, what was not taken, and their undo. */
export function LargeImports() {
  const { data } = useQuery({
    ...queryOf(listLargeImports, {}),
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'running') ? LOOK_MS : false,
  })
  const rows = (data?.rows ?? []).slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Large files')}>
      <h2>{i18n._('Large files')}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <p className="dim small">
        {i18n._(
          'The files are kept for 30 days after their import has ended. The rows that were not taken stay here.',
        )}
      </p>
    </section>
  )
}

function Row({ row }: { row: LargeImport }) {
  const { file_name: name, state, sentence, bytes, bytes_read: read, made, refused, created_at: at } = row
  const [tone, words] = stateOf(row)
  const percent = Math.floor((100 * read) / bytes)
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>
            <strong>{name}</strong>
            <Status tone={tone}>{words}</Status>
          </p>
          <p className="dim small">{formatInstant(at)}</p>
        </div>
        <Actions row={row} />
      </div>
      {state === 'running' && (
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label={i18n._('Progress of {name}', { name })} />
        </Progress.Root>
      )}
      {sentence && <p role="alert">{sentence}</p>}
      <p className="num small" role="status">
        {[
          state === 'running' && `${percent}%`,
          i18n._('{n, plural, one {# location was made} other {{made} locations were made}}', {
            n: made,
            made: formatNumber(made),
          }),
          refused > 0 &&
            i18n._('{n, plural, one {# row was not taken} other {{refused} rows were not taken}}', {
              n: refused,
              refused: formatNumber(refused),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'running' && (
        <p className="dim small">{i18n._('You can leave this page. It goes on, and you find it here.')}</p>
      )}
      {state === 'stopped' && (
        <p className="dim small">{i18n._('Send the same file again to go on from here.')}</p>
      )}
    </li>
  )
}

function Actions({ row: { id, state, made, refused, file_name: name } }: { row: LargeImport }) {
  const client = useQueryClient()
  const stop = useCall(stopLargeImport, { invalidates: [listLargeImports] })
  const mayStop = useMay('location:create')
  const mayUndo = useMay('location:delete')
  const [busy, setBusy] = useState(false)
  async function work(deed: () => Promise<void>) {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const undo = async () => {
    const sure = await confirmDialog({
      title: i18n._('Undo the import?'),
      text: i18n._('What it has made is deleted, except for what is already in use.'),
      action: i18n._('Undo the import'),
      danger: true,
    })
    if (!sure) return
    await work(async () => {
      while ((await callApi(undoLargeImport, { params: { id } })).more) {
        await client.invalidateQueries({ queryKey: keyOf(listLargeImports) })
      }
      await client.invalidateQueries({ queryKey: ['locations'] })
    })
  }
  return (
    <div className={styles.actions}>
      {state === 'running' && mayStop && (
        <Button loading={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
          {i18n._('Stop')}
        </Button>
      )}
      {refused > 0 && (
        <Button
          look="soft"
          loading={busy}
          onClick={() => void work(() => download(exportRefusedRows, { params: { id } }))}
          aria-label={i18n._('Download the rows of {name} that were not taken', { name })}
        >
          {i18n._('Rows not taken (CSV)')}
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && made > 0 && mayUndo && (
        <Button loading={busy} onClick={() => void undo()}>
          {i18n._('Undo the import')}
        </Button>
      )}
    </div>
  )
}
