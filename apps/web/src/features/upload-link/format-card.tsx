import { i18n } from '@lingui/core'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import { IconX } from '@tabler/icons-react'
import { acceptedMedia } from '../../lib/accepted-media.ts'
import { formatDuration, formatPixels } from '../../lib/format.ts'
import type { QueuedUpload } from '../../lib/use-upload-queue.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { MediaPreview } from '../../shared/media-preview/media-preview.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { SendingBar } from '../../ui/sending-bar.tsx'
import { Status } from '../../ui/status.tsx'
import { type AskedFormat, type SentFile, useSending } from './use-sending.ts'
import styles from './upload.module.css'

interface FormatCardProps {
  asked: AskedFormat
  token: string
  isFull: boolean
}

/** A format that is asked for: its size, the displays that show it, and a place for its files. */
export function FormatCard({ asked, token, isFull }: FormatCardProps) {
  const { seconds, zones, files } = asked
  const size = formatPixels(asked)
  const { queue, onTheirWay, remove, removing } = useSending(token, asked)
  const [first] = zones
  return (
    <article className={`card ${styles.format}`} aria-label={size}>
      <div className={styles.wanted}>
        {first && (
          <span className={styles.drawing} aria-hidden="true">
            <LayoutDrawing
              zones={[{ name: first.zone, frame: first.frame }]}
              resolution={first.resolution}
              size={96}
            />
          </span>
        )}
        <div>
          <h2 className="num">{i18n._('{size} pixels', { size })}</h2>
          <p className="dim small">
            {i18n._('{shape} · pictures, or videos up to {longest}', {
              shape: shapeWords(asked.width, asked.height),
              longest: formatDuration(seconds),
            })}
          </p>
          <Zones zones={zones} />
        </div>
      </div>
      <div className={styles.sending}>
        {(files.length > 0 || onTheirWay.length > 0) && (
          <ul className={styles.files} aria-label={i18n._('Files for {size}', { size })}>
            {files.map((file) => (
              <Sent key={file.id} file={file} removing={removing} onRemove={() => remove(file.id)} />
            ))}
            {onTheirWay.map((upload) => (
              <OnItsWay
                key={upload.id}
                upload={upload}
                onCancel={() => queue.cancel(upload.id)}
                onRetry={() => queue.retry(upload)}
              />
            ))}
          </ul>
        )}
        {!isFull && (
          <FileDrop
            label={i18n._('Drop files for {size} here', { size })}
            accept={acceptedMedia}
            maxBytes={MAX_VIDEO_BYTES}
            multiple
            onFiles={queue.add}
          />
        )}
      </div>
    </article>
  )
}

function shapeWords(width: number, height: number): string {
  const ratio = (Math.max(width, height) / Math.min(width, height)).toLocaleString('en', {
    maximumFractionDigits: 2,
  })
  if (width === height) return i18n._('Square')
  return width > height ? i18n._('Wide, {ratio} to 1', { ratio }) : i18n._('Upright, 1 to {ratio}', { ratio })
}

/** As many zones are named before the rest is folded. */
const FEW = 3

/** The displays that show a format, with the place of the zone on each. */
function Zones({ zones }: Pick<AskedFormat, 'zones'>) {
  const list = (some: AskedFormat['zones']) => (
    <ul className={styles.zones}>
      {some.map(({ display, location, zone, frame, resolution }, index) => (
        <li key={index}>
          <span aria-hidden="true">
            <LayoutDrawing zones={[{ name: zone, frame }]} resolution={resolution} size={26} />
          </span>
          <span>{[display, zone, location].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
  if (zones.length <= FEW) return list(zones)
  return (
    <div className={styles.all}>
      <Fold head={i18n._('Shown in {n} zones', { n: zones.length })}>{() => list(zones)}</Fold>
    </div>
  )
}

/** A file that has arrived, with its verdict. */
function Sent({ file, removing, onRemove }: { file: SentFile; removing: boolean; onRemove: () => void }) {
  const { name, duration, taken, verdict } = file
  const facts = [formatPixels(file), duration !== null && formatDuration(Math.round(duration))]
  const label = name || i18n._('File')
  return (
    <li className={styles.file}>
      <span className={styles.thumb} aria-hidden="true">
        <MediaPreview media={file} still />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{label}</p>
        <p className="dim note num">{facts.filter(Boolean).join(', ')}</p>
        <Status tone={verdict.verdict === 'fits' ? 'good' : verdict.verdict === 'warning' ? 'wait' : 'bad'}>
          {verdict.verdict === 'fits'
            ? i18n._('Uploaded, fits')
            : verdict.verdict === 'warning'
              ? i18n._('Uploaded, with a warning')
              : i18n._('Does not fit')}
        </Status>
        {[...verdict.faults, ...verdict.warnings].map((sentence) => (
          <p key={sentence} className="note">
            {sentence}
          </p>
        ))}
        {taken && <p className="dim note">{i18n._('Already looked at, so it can no longer be removed.')}</p>}
      </div>
      {!taken && (
        <IconButton
          label={i18n._('Remove {name}', { name: label })}
          size="md"
          disabled={removing}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

interface OnItsWayProps {
  upload: QueuedUpload<SentFile>
  onCancel: () => void
  onRetry: () => void
}

/** A file that is being sent, or why it was not taken. */
function OnItsWay({ upload: { file, share, failure }, onCancel, onRetry }: OnItsWayProps) {
  const { name } = file
  return (
    <li className={styles.file}>
      <span className={styles.thumb} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {failure === null ? (
          <SendingBar share={share} name={name} />
        ) : (
          <>
            <p className={styles.failure} role="alert">
              {failure}
            </p>
            <Button size="sm" onClick={onRetry}>
              {i18n._('Try again')}
            </Button>
          </>
        )}
      </div>
      <IconButton
        label={failure === null ? i18n._('Cancel {name}', { name }) : i18n._('Remove {name}', { name })}
        size="md"
        onClick={onCancel}
      >
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
