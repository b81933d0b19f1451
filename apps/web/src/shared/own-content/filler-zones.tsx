import { i18n } from '@lingui/core'
import { useState } from 'react'
import { UndoNote } from '../../ui/undo-note.tsx'
import { OwnMediaList } from './own-media-list.tsx'
import { ZoneTabs } from './zone-tabs.tsx'
import type { OwnMedia } from './queries.ts'
import styles from './own-content.module.css'

/** A zone with what it shows when nobody has booked. */
export interface FillerZone {
  zone_id: string
  name: string
  frame: { x: number; y: number; width: number; height: number }
  spotDuration: number
  resolution: string
  filler: { version: number; media: OwnMedia[] }
  /** What it shows instead while it has no media of its own: those of its rate schedule. */
  inherited?: readonly OwnMedia[]
}

/** Stores the media of a zone, none of them to remove them. Gives what is stored then. */
type SaveFiller = (zone: FillerZone, media: readonly OwnMedia[]) => Promise<unknown>

interface FillerZonesProps {
  zones: readonly FillerZone[]
  /** Without it what there is can only be looked at. */
  onSave?: SaveFiller
}

/** What was changed last, with what it was before. */
interface Changed {
  zone: string
  text: string
  before: readonly OwnMedia[]
}

/** Zone by zone what is shown when nobody has booked. Each change is stored at once, and can be taken back. */
export function FillerZones({ zones, onSave }: FillerZonesProps) {
  const [chosen, setChosen] = useState('')
  const [changed, setChanged] = useState<Changed | null>(null)
  const [busy, setBusy] = useState(false)
  const zone = zones.find(({ zone_id }) => zone_id === chosen) ?? zones[0]
  if (!zone) return <p className="dim small">{i18n._('Without a rate schedule there are no zones.')}</p>

  async function save(of: FillerZone, media: readonly OwnMedia[], next: Changed | null) {
    if (!onSave || busy) return
    setBusy(true)
    try {
      await onSave(of, media)
      setChanged(next)
    } catch {
      // The failure has been told, and what is stored stays.
    } finally {
      setBusy(false)
    }
  }
  const change = (media: OwnMedia[]) =>
    save(zone, media, {
      zone: zone.zone_id,
      text: changeText(zone.name, zone.filler.media, media),
      before: zone.filler.media,
    })

  return (
    <div className={styles.zones}>
      {changed && changed.zone === zone.zone_id && (
        <UndoNote text={changed.text} loading={busy} onUndo={() => void save(zone, changed.before, null)} />
      )}
      <ZoneTabs zones={zones} value={zone.zone_id} onChange={setChosen}>
        {zone.filler.media.length === 0 && (
          <p className="dim small">
            {zone.inherited && zone.inherited.length > 0
              ? i18n._(
                  '{n, plural, one {Shows # file of its rate schedule.} other {Shows # files of its rate schedule.}} Media dropped here go before them.',
                  { n: zone.inherited.length },
                )
              : i18n._('Shows your brand until you drop media here.')}
          </p>
        )}
        <OwnMediaList
          key={zone.zone_id}
          zone={zone}
          media={zone.filler.media}
          disabled={busy}
          onMedia={onSave && ((media) => void change(media))}
        />
      </ZoneTabs>
    </div>
  )
}

const changeText = (name: string, before: readonly OwnMedia[], after: readonly OwnMedia[]): string => {
  const n = Math.abs(after.length - before.length)
  if (after.length > before.length)
    return i18n._('{n, plural, one {# file was added to {name}.} other {# files were added to {name}.}}', {
      n,
      name,
    })
  if (n > 0)
    return i18n._(
      '{n, plural, one {# file was removed from {name}.} other {# files were removed from {name}.}}',
      { n, name },
    )
  return i18n._('The order in {name} was changed.', { name })
}
