import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import type { MediaFormat } from '@plaza/domain/media-formats'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { acceptedMedia, acceptedWords } from '../../../../lib/accepted-media.ts'
import { formatMoney, formatPixels } from '../../../../lib/format.ts'
import type { QueuedUpload } from '../../../../lib/use-upload-queue.ts'
import type { UploadedFile } from '../../../../lib/use-uploads.ts'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { SendingBar } from '../../../../ui/sending-bar.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { Why } from './drop-places.ts'
import { fileFacts } from '../../../../shared/media-preview/file-facts.ts'
import type { OfferZone } from './offer-zone.ts'
import { type MediaDrop as Drop, type Placed, useMediaDrop } from './use-media-drop.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import panel from './zone-panel.module.css'
import styles from './media-drop.module.css'

interface MediaDropProps {
  formats: readonly MediaFormat<OfferZone>[]
  currency: string
  editor: ZoneEditor
  onSelect: (key: string) => void
}

/** Files for all zones in one drop: each goes where its shape fits, and the whole drop can be taken back. */
export function MediaDrop({ formats, currency, editor, onSelect }: MediaDropProps) {
  const drop = useMediaDrop(formats, editor)
  return (
    <div className={styles.drop}>
      <FileDrop
        label={i18n._('Drop the files for all zones here')}
        hint={`${i18n._('Each goes into every free zone of its shape.')} ${acceptedWords()}`}
        accept={acceptedMedia}
        maxBytes={MAX_VIDEO_BYTES}
        multiple
        onFiles={drop.add}
      />
      {drop.uploads.length > 0 && (
        <ul className={styles.files} aria-label={i18n._('Dropped files')}>
          {drop.uploads.map((upload) => (
            <DroppedFile key={upload.id} upload={upload} drop={drop} formats={formats} onSelect={onSelect} />
          ))}
        </ul>
      )}
      <div role="status">
        {drop.done && (
          <p className={panel.spread}>
            {i18n._('{n, plural, one {# zone has new media} other {# zones have new media}}: {sum} more', {
              n: drop.done.count,
              sum: formatMoney(drop.done.sum, currency),
            })}
            <Button
              size="sm"
              look="quiet"
              icon={<IconArrowBackUp size={15} aria-hidden="true" />}
              onClick={drop.undo}
            >
              {i18n._('Undo')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

interface DroppedFileProps extends Pick<MediaDropProps, 'formats' | 'onSelect'> {
  upload: QueuedUpload<UploadedFile>
  drop: Drop
}

function DroppedFile({ upload, drop, formats, onSelect }: DroppedFileProps) {
  const placed = drop.placedOf(upload)
  const name = upload.file.name
  return (
    <li className={styles.file}>
      <span className={panel.thumb} aria-hidden="true">
        {placed && <MediaPreview media={placed.media} still />}
      </span>
      <div className={panel.fileWords}>
        <p className={panel.fileName}>{name}</p>
        {placed && <p className="dim note num">{fileFacts(placed.media)}</p>}
        {!placed && upload.failure === null && <SendingBar share={upload.share} name={name} />}
        {upload.failure !== null && (
          <>
            <p className={styles.failure} role="alert">
              {upload.failure}
            </p>
            <Button size="sm" onClick={() => drop.retry(upload)}>
              {i18n._('Try again')}
            </Button>
          </>
        )}
        {placed && <WhereTo placed={placed} drop={drop} formats={formats} onSelect={onSelect} />}
      </div>
      {!placed && (
        <IconButton
          label={
            upload.failure === null ? i18n._('Cancel {name}', { name }) : i18n._('Remove {name}', { name })
          }
          size="md"
          onClick={() => drop.cancel(upload.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

interface WhereToProps extends Pick<MediaDropProps, 'formats' | 'onSelect'> {
  placed: Placed
  drop: Drop
}

/** Where a file went and why not into others; one that went nowhere can be sent to a zone by hand. */
function WhereTo({ placed, drop, formats, onSelect }: WhereToProps) {
  const { media, places, sentTo } = placed
  const given = sentTo ? 1 : (places?.zones.length ?? 0)
  return (
    <>
      {given > 0 ? (
        <Status tone="good">{i18n._('{n, plural, one {In # zone} other {In # zones}}', { n: given })}</Status>
      ) : (
        <Status tone="bad">{i18n._('In no zone yet')}</Status>
      )}
      {!places && !sentTo && <p className="note">{noShapeWords(media, formats)}</p>}
      {[...(places?.left ?? [])].map(([why, zones]) => (
        <p key={why} className="note">
          {leftWords(why, zones.length)}
        </p>
      ))}
      {given === 0 && (
        <ZoneChoice
          name={media.name}
          zones={drop.zonesFor(placed)}
          onChoose={(zone) => {
            drop.sendTo(placed, zone)
            onSelect(zone.key)
          }}
        />
      )}
    </>
  )
}

function noShapeWords({ width, height }: DraftMedia, formats: MediaDropProps['formats']): string {
  const sizes = formats.map(formatPixels).join(', ')
  return width > 0 && height > 0
    ? i18n._('It has {size} pixels, a shape that no zone has. Wanted: {sizes}.', {
        size: formatPixels({ width, height }),
        sizes,
      })
    : i18n._('Its size in pixels could not be determined. Wanted: {sizes}.', { sizes })
}

const leftWords = (why: Why, n: number): string =>
  ({
    'not free': i18n._(
      '{n, plural, one {# zone of this shape is not free} other {# zones of this shape are not free}} in these dates.',
      { n },
    ),
    unfit: i18n._(
      '{n, plural, one {# zone of this shape has a shorter spot} other {# zones of this shape have shorter spots}}.',
      { n },
    ),
    full: i18n._(
      '{n, plural, one {# zone of this shape has} other {# zones of this shape have}} as many files as a zone takes.',
      { n },
    ),
  })[why]

interface ZoneChoiceProps {
  name: string
  zones: readonly OfferZone[]
  onChoose: (zone: OfferZone) => void
}

function ZoneChoice({ name, zones, onChoose }: ZoneChoiceProps) {
  if (zones.length === 0) return null
  return (
    <Select
      className={styles.choice}
      aria-label={i18n._('Zone for {name}', { name })}
      placeholder={i18n._('Use it in a zone all the same')}
      searchable
      value={null}
      data={zones.map((zone) => ({ value: zone.key, label: `${zone.display.name} · ${zone.name}` }))}
      onChange={(key) => {
        const zone = zones.find((each) => each.key === key)
        if (zone) onChoose(zone)
      }}
    />
  )
}
