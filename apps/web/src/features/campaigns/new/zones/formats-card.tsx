import { i18n } from '@lingui/core'
import type { MediaFormat } from '@plaza/domain/media-formats'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDuration, formatPixels } from '../../../../lib/format.ts'
import { Status } from '../../../../ui/status.tsx'
import { MediaDrop } from './media-drop.tsx'
import { isFree, type OfferZone } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './formats-card.module.css'

interface FormatsCardProps {
  zones: readonly OfferZone[]
  formats: readonly MediaFormat<OfferZone>[]
  editor: ZoneEditor
  onSelect: (key: string) => void
  /** Whether the price of the zones is on its way, without which no file can go into them. */
  isPricing?: boolean
}

/** What has to be made for the campaign: few formats that cover all its zones. A single zone needs no list. */
export function FormatsCard({ zones, formats, editor, onSelect, isPricing = false }: FormatsCardProps) {
  const [open, setOpen] = useState(zones.length > 1)
  const currency = zones[0]?.display.currency
  const isPriced = zones.some(({ priced }) => priced !== null)
  return (
    <details
      className={`card ${styles.card}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden="true" />
        <h2>{coverWords(formats.length, zones.length)}</h2>
      </summary>
      <div className={styles.body}>
        <ul className={styles.formats} aria-label={i18n._('Formats needed')}>
          {formats.map((format) => (
            <FormatTile
              key={`${format.width} ${format.height}`}
              format={format}
              editor={editor}
              onSelect={onSelect}
            />
          ))}
        </ul>
        {currency && (isPriced || isPricing) && (
          // It has its room before it can be used, so nothing moves below it when the price is there.
          <div className={styles.drop} data-waits={!isPriced || undefined} inert={!isPriced}>
            <MediaDrop formats={formats} currency={currency} editor={editor} onSelect={onSelect} />
          </div>
        )}
      </div>
    </details>
  )
}

const coverWords = (formats: number, zones: number): string =>
  zones === 1
    ? i18n._('1 format covers 1 zone')
    : i18n._(
        '{formats, plural, one {1 format covers all {zones} zones} other {# formats cover {zones} zones}}',
        {
          formats,
          zones,
        },
      )

interface FormatTileProps extends Pick<FormatsCardProps, 'editor' | 'onSelect'> {
  format: MediaFormat<OfferZone>
}

/**
 * One format: its shape and pixels, how many zones it covers, and how many of those want media still. It leads to
 * the first of these.
 */
function FormatTile({ format, editor, onSelect }: FormatTileProps) {
  const { width, height, longest, zones } = format
  const empty = zones.filter((zone) => editor.contentOf(zone).media.length === 0)
  const wanting = empty.filter((zone) => !zone.priced || isFree(zone))
  const next = wanting[0] ?? zones[0]
  return (
    <li>
      <button type="button" className={styles.format} onClick={() => next && onSelect(next.key)}>
        <Shape width={width} height={height} />
        <span className={styles.words}>
          <strong className="num">{formatPixels(format)}</strong>
          <span className="dim note num">
            {i18n._('{n, plural, one {# zone} other {# zones}} · videos up to {longest}', {
              n: zones.length,
              longest: formatDuration(longest),
            })}
          </span>
        </span>
        <FormatState wanting={wanting.length} taken={empty.length - wanting.length} />
      </button>
    </li>
  )
}

function FormatState({ wanting, taken }: { wanting: number; taken: number }) {
  if (wanting > 0) return <Status tone="wait">{i18n._('{n} to fill', { n: wanting })}</Status>
  if (taken > 0) return <Status tone="off">{i18n._('{n} sold out', { n: taken })}</Status>
  return <Status tone="good">{i18n._('Filled')}</Status>
}

const SIDE = 40

/** The shape of a format, drawn small. */
function Shape({ width, height }: { width: number; height: number }) {
  const longer = Math.max(width, height)
  // A banner twenty times as wide as high would be no more than a line.
  const side = (length: number) => Math.max(5, (length / longer) * SIDE)
  return (
    <span className={styles.box} aria-hidden="true">
      <span className={styles.shape} style={{ width: side(width), height: side(height) }} />
    </span>
  )
}
