import { i18n } from '@lingui/core'
import { LARGEST_LOG } from '@plaza/contract/play-logs'
import { useRef, useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { LogReview } from './log-review.tsx'
import { type ChosenColumns, type LogPreview, previewLog, useAddLog } from './log-queries.ts'
import styles from './proof.module.css'

const accept = { 'text/csv': ['.csv', '.txt', '.tsv'] }

interface Read {
  file: File
  chosen: ChosenColumns
  preview: LogPreview
}

/** Has a log read, and holds what would count until it is sent or discarded. */
function useLog(campId: string) {
  const [read, setRead] = useState<Read | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const look = async (file: File, chosen: ChosenColumns) => {
    const { signal } = (running.current = new AbortController())
    setError(null)
    setProgress(0)
    try {
      const preview = await previewLog(campId, file, chosen, { onProgress: setProgress, signal })
      setRead({ file, chosen, preview })
    } catch (failure) {
      if (!hasFailedWith(failure, 'cancelled')) setError(sentenceOf(failure))
    } finally {
      setProgress(null)
    }
  }
  return { read, progress, error, look, cancel: () => running.current?.abort(), discard: () => setRead(null) }
}

/** A proof from the log of the owner's own player: choose the file, see what counts of it, and send. */
export function LogUpload({ campaignId }: { campaignId: string }) {
  const { read, progress, error, look, cancel, discard } = useLog(campaignId)
  const add = useAddLog()
  useLeaveGuard(read !== null)
  if (!read)
    return (
      <FileDrop
        label={i18n._('Or drop the log of your own player here')}
        hint={i18n._(
          'CSV of Xibo, Yodeck, OpenDirect or any other with display, media and time. You see what counts before anything is sent.',
        )}
        accept={accept}
        maxBytes={LARGEST_LOG}
        onFiles={([file]) => file && void look(file, {})}
        progress={progress}
        onCancel={cancel}
        error={error}
      />
    )
  const { file, chosen, preview } = read
  return (
    <section className={styles.upload} aria-label={i18n._('Log {name}', { name: file.name })}>
      <LogReview
        name={file.name}
        preview={preview}
        isReading={progress !== null}
        onColumn={(field, at) => void look(file, { ...chosen, [field]: at })}
      />
      <div role="alert">{error && <p className={styles.fault}>{error}</p>}</div>
      <div className={styles.answers}>
        <Button disabled={add.isPending} onClick={discard}>
          {i18n._('Discard')}
        </Button>
        <Button
          look="main"
          loading={add.isPending}
          disabled={preview.plays === 0 || progress !== null}
          onClick={() => void add.send(campaignId, file, chosen).then(discard, () => {})}
        >
          {i18n._('{n, plural, one {Send # play as proof} other {Send # plays as proof}}', {
            n: preview.plays,
          })}
        </Button>
      </div>
    </section>
  )
}
