import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { Money } from '../../../../ui/money.tsx'
import { keyOf, type OfferZone } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import panel from './zone-panel.module.css'
import styles from './zones.module.css'

interface AddedZonesProps {
  zones: readonly OfferZone[]
  editor: ZoneEditor
  onSelect: (key: string) => void
}

/** The zones that are in the campaign so far. */
export function AddedZones({ zones, editor, onSelect }: AddedZonesProps) {
  const { draft } = useCampaignDraft()
  const added = draft.zones.flatMap((each) => {
    const zone = zones.find(({ key }) => key === keyOf(each))
    return zone ? [{ zone, content: each }] : []
  })
  if (added.length === 0) return null
  return (
    <section className={`card ${styles.added}`} aria-label={i18n._('Zones in this campaign')}>
      <h2>{i18n._('Zones in this campaign')}</h2>
      <ul>
        {added.map(({ zone, content: { spots, media } }) => (
          <li key={zone.key}>
            <span className={panel.thumb} aria-hidden="true">
              {media[0] && <MediaPreview media={media[0]} still />}
            </span>
            <button type="button" className={styles.addedName} onClick={() => onSelect(zone.key)}>
              <strong>{zone.name}</strong>
              <span className="dim note">
                {i18n._('{display}; {files, plural, one {# file} other {# files}}', {
                  display: zone.display.name,
                  files: media.length,
                })}
              </span>
            </button>
            <span className="dim small num">
              {i18n._('{spots, plural, one {# spot} other {# spots}}', { spots })}
            </span>
            {zone.priced && <Money minor={zone.priced.total * spots} currency={zone.display.currency} />}
            <IconButton
              label={i18n._('Remove {zone} of {display}', { zone: zone.name, display: zone.display.name })}
              onClick={() => editor.remove(zone)}
            >
              <IconX size={17} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
