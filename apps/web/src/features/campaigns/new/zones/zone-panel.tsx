import { i18n } from '@lingui/core'
import { IconAlertCircle, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { formatDuration, formatMoney, formatNumber, formatPixels } from '../../../../lib/format.ts'
import { reachText } from '../../../../shared/audience-words.ts'
import { reachOfSpots } from '../../../../shared/reach-of-spots.ts'
import { pricedFor } from '../../../../shared/priced-parts.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberInput } from '../../../../ui/form/number-input.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import { DaypartChoice } from './daypart-choice.tsx'
import { isFree, type OfferZone, zonePixels } from './offer-zone.ts'
import { SpreadChoices } from './spread-choices.tsx'
import type { ZoneEditor, ZoneFault } from './use-zone-editor.ts'
import { ZoneMedia } from './zone-media.tsx'
import styles from './zone-panel.module.css'

interface ZonePanelProps {
  zone: OfferZone
  editor: ZoneEditor
}

/** The selected zone: what it shows, how often, and what that costs. */
export function ZonePanel({ zone, editor }: ZonePanelProps) {
  const content = editor.contentOf(zone)
  const { dayparts = [] } = content
  const added = editor.isAdded(zone)
  const facts = i18n._('{size} pixels, spots of {spot}', {
    size: formatPixels(zonePixels(zone)),
    spot: formatDuration(zone.spotDuration),
  })

  return (
    <section className={`card ${styles.panel}`} aria-label={i18n._('Zone {name}', { name: zone.name })}>
      <header className={styles.head}>
        <div>
          <h2>{zone.name}</h2>
          <p className="dim small num">{facts}</p>
        </div>
        {added && <Status tone="good">{i18n._('Added')}</Status>}
      </header>
      <DaypartChoice zone={zone} chosen={dayparts} onChoose={(names) => editor.setDayparts(zone, names)} />
      <ZonePrice
        zone={zone}
        dayparts={dayparts}
        spots={editor.spotsOf(zone)}
        onSpots={(spots) => editor.setSpots(zone, spots)}
      />
      <ZoneMedia zone={zone} media={content.media} onMedia={(media) => editor.setMedia(zone, media)} />
      <ZoneFaultLine fault={editor.faultOf(zone)} />
      {content.media.length > 0 && <SpreadChoices zone={zone} editor={editor} />}
      <footer className={styles.foot} data-added={added || undefined}>
        {added ? (
          <Button
            look="quiet"
            icon={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => editor.remove(zone)}
          >
            {i18n._('Remove zone')}
          </Button>
        ) : (
          <Button
            look="main"
            disabled={zone.priced !== null && !isFree(zone, dayparts)}
            icon={
              content.media.length > 0 ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconPlus size={16} aria-hidden="true" />
              )
            }
            onClick={() => editor.add(zone)}
          >
            {i18n._('Add zone')}
          </Button>
        )}
      </footer>
    </section>
  )
}

const words = (fault: ZoneFault): string =>
  ({
    no_media: i18n._('Choose media for this zone. It cannot be added without media.'),
    no_spots: i18n._('Enter how many spots this zone takes.'),
    unfit: i18n._('One of these files cannot be shown in this zone; remove it first.'),
    taken_out: i18n._('This zone was removed from the campaign because it had no media.'),
  })[fault]

/**
 * Why the zone is not in the campaign. The live region always exists; otherwise screen readers miss the
 * text.
 */
function ZoneFaultLine({ fault }: { fault: ZoneFault | null }) {
  return (
    <div role="alert">
      {fault && (
        <p className={styles.fault}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {words(fault)}
        </p>
      )}
    </div>
  )
}

interface ZonePriceProps {
  zone: OfferZone
  /** The names of the chosen parts of the day; the whole day without any. */
  dayparts: readonly string[]
  /** Undefined or NaN while the field holds no number. */
  spots: number | undefined
  onSpots: (spots: number | undefined) => void
}

/** Spots in each loop, and what they cost and show over the flight. */
function ZonePrice({ zone, dayparts, spots, onSpots }: ZonePriceProps) {
  const { display } = zone
  if (!zone.priced) return <SkeletonLines />
  const priced = pricedFor(zone.priced, dayparts)
  if (!priced) {
    return (
      <div>
        <Status tone="bad">{i18n._('These parts of the day are not sold in these dates')}</Status>
      </div>
    )
  }
  const { days, plays, total, spots_free, capacity } = priced
  const reach = spots ? reachOfSpots(zone.priced, priced, dayparts, spots) : null
  if (days === 0 || spots_free === 0) {
    return (
      <div>
        <Status tone="bad">
          {days === 0 ? i18n._('Closed on all of these days') : i18n._('Sold out in these dates')}
        </Status>
      </div>
    )
  }
  return (
    <div className={styles.price}>
      <div className={styles.spots}>
        <NumberInput
          label={i18n._('Spots per loop')}
          help={i18n._('{free} of {capacity} free', { free: spots_free, capacity })}
          least={1}
          required
          value={spots}
          error={
            Number(spots) > spots_free
              ? i18n._('Only {free} free in these dates', { free: spots_free })
              : undefined
          }
          onChange={onSpots}
        />
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{i18n._('Price')}</dt>
          <dd className="num">{spots ? formatMoney(total * spots, display.currency) : '–'}</dd>
        </div>
        <div>
          <dt>{i18n._('Plays')}</dt>
          <dd className="num">{spots ? formatNumber(plays * spots) : '–'}</dd>
        </div>
        <div>
          <dt>{i18n._('Open days')}</dt>
          <dd className="num">{formatNumber(days)}</dd>
        </div>
      </dl>
      {reach && <p className="dim note num">{reachText(reach, display.currency)}</p>}
    </div>
  )
}
