import { i18n } from '@lingui/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { isFree, pixelsOf, type OfferZone } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import { SpreadChoices } from './spread-choices.tsx'
import { ZoneFaultLine } from './zone-fault-line.tsx'
import { ZoneMedia } from './zone-media.tsx'
import styles from './zone-panel.module.css'
import { ZonePrice } from './zone-price.tsx'

interface ZonePanelProps {
  zone: OfferZone
  editor: ZoneEditor
}

/** The selected zone: what it shows, how often, and what that costs. */
export function ZonePanel({ zone, editor }: ZonePanelProps) {
  const content = editor.contentOf(zone)
  const added = editor.isAdded(zone)
  const { width, height } = pixelsOf(zone)
  const facts = i18n._('{width} × {height} pixels, spots of {spot}', {
    width: formatNumber(width),
    height: formatNumber(height),
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
      <ZonePrice zone={zone} spots={editor.spotsOf(zone)} onSpots={(spots) => editor.setSpots(zone, spots)} />
      <ZoneMedia zone={zone} media={content.media} onMedia={(media) => editor.setMedia(zone, media)} />
      <ZoneFaultLine fault={editor.faultOf(zone)} />
      {content.media.length > 0 && <SpreadChoices zone={zone} editor={editor} />}
      <footer className={styles.foot}>
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
            disabled={zone.priced !== null && !isFree(zone)}
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
