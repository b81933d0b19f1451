import { i18n } from '@lingui/core'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { formatsOf } from '@plaza/domain/media-formats'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { draftName } from '../../../../shared/campaign-draft/draft-words.ts'
import { AskForMedia } from '../../../../shared/upload-link/ask-for-media.tsx'
import { ArrivedFiles } from '../../../../shared/upload-link/arrived-files.tsx'
import { type Arrival, useMarkArrivals } from '../../../../shared/upload-link/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { whyNot } from './drop-places.ts'
import { keyOf, type OfferZone, zonePixels } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './zones.module.css'

const mediaOf = ({ url, name, type, width, height, duration, poster, uncommon }: Arrival): DraftMedia => ({
  url,
  name,
  type,
  width,
  height,
  duration,
  poster,
  uncommon,
})

/** Links by which others send media for the zones, and what has arrived by them. */
export function ArrivedMedia({ zones, editor }: { zones: readonly OfferZone[]; editor: ZoneEditor }) {
  const { id, draft, change } = useCampaignDraft()
  const mark = useMarkArrivals()
  const [used, setUsed] = useState<readonly string[]>([])
  if (!id) return null

  function use(files: readonly Arrival[]) {
    const media = new Map<OfferZone, DraftMedia[]>()
    for (const file of files) {
      const keys = new Set(file.zones.map(({ zone_id, display_id }) => keyOf({ id: zone_id, display_id })))
      for (const zone of zones.filter(({ key }) => keys.has(key))) {
        const now = media.get(zone) ?? editor.contentOf(zone).media
        if (!whyNot(mediaOf(file), zone, now.length)) media.set(zone, [...now, mediaOf(file)])
      }
    }
    const ids = files.map((file) => file.id)
    change((now) => ({ files: [...now.files, ...files.map(mediaOf)] }))
    editor.fill(
      [...media].map(([zone, all]) => ({ zone, media: all })),
      'link',
    )
    setUsed(ids)
    mark.mutate({ body: { ids, state: 'used' } })
  }

  function undo() {
    editor.undoFill()
    mark.mutate({ body: { ids: [...used], state: 'waiting' } })
    setUsed([])
  }

  const done = used.length > 0 ? editor.fillingOf('link') : null
  return (
    <section className={styles.arrived} aria-label={i18n._('Media from others')}>
      <ArrivedFiles
        what={{ draft_id: id }}
        onUse={use}
        onSetAside={(files) =>
          mark.mutate({ body: { ids: files.map((file) => file.id), state: 'set_aside' } })
        }
      />
      <div role="status">
        {done && (
          <p className={styles.used}>
            {i18n._('{n, plural, one {# zone has new media} other {# zones have new media}}', {
              n: done.count,
            })}
            <Button
              size="sm"
              look="quiet"
              icon={<IconArrowBackUp size={15} aria-hidden="true" />}
              onClick={undo}
            >
              {i18n._('Undo')}
            </Button>
          </p>
        )}
      </div>
      <AskForMedia
        what={{ draft_id: id }}
        name={draftName(draft.general.name)}
        formats={formatsOf(zones, zonePixels).map((format) => ({
          ...format,
          zones: format.zones.map((zone) => ({
            display_id: zone.display.display_id,
            zone_id: zone.id,
          })),
        }))}
      />
    </section>
  )
}
