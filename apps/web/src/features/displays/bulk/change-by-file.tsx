import { i18n } from '@lingui/core'
import { readDisplayChanges } from '@plaza/contract/bulk-edit'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { uploadApi } from '../../../lib/upload.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { ListExportMenu } from '../../../ui/list-page/export-menu.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { useBulk, type Wanted } from './use-bulk.ts'
import styles from './bulk.module.css'

/** Changes displays by their export: it is changed in a spreadsheet, read, compared, and written after a look. */
export function ChangeByFile({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const bulk = useBulk()
  const [progress, setProgress] = useState<number | null>(null)
  const { state } = bulk
  async function read(file: File | undefined) {
    if (!file) return
    bulk.ask()
    setProgress(0)
    try {
      const input = { form: { org_id: user.org_id }, files: { file } }
      const { data } = await uploadApi(readDisplayChanges, input, { onProgress: setProgress })
      const wanted = data.rows.map(({ id, version, set }) => ({ id, version, set: set as Wanted['set'] }))
      bulk.show(wanted, data.rows, data.unchanged)
    } catch (error) {
      bulk.ask(sentenceOf(error))
    } finally {
      setProgress(null)
    }
  }
  const isRunning = state.is === 'changing'
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      title={i18n._('Change displays by a file')}
      size={state.is === 'asking' ? 'md' : 'lg'}
    >
      {state.is === 'asking' && (
        <div className={styles.form}>
          <p className="dim">
            {i18n._(
              'Export your displays, change the file in a spreadsheet, and bring it here. You see every change before anything is saved.',
            )}
          </p>
          <div>
            <ListExportMenu list="displays" query={{ org_id: user.org_id }} look="soft" />
          </div>
          <FileDrop
            label={i18n._('Drop the changed file here')}
            hint={i18n._('xlsx or CSV, up to 10,000 rows')}
            accept={{
              'text/csv': ['.csv', '.txt'],
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
            }}
            onFiles={([file]) => void read(file)}
            progress={progress}
            error={state.error}
          />
        </div>
      )}
      <BulkSteps bulk={bulk} onClose={onClose} />
    </Dialog>
  )
}
