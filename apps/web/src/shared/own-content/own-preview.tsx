import type { PlaceKind } from '@plaza/domain/place-kind'
import { useBrand } from '../../lib/brand.ts'
import { PlacementPreview } from '../placement-preview/placement-preview.tsx'
import type { OwnMedia, OwnZone } from './queries.ts'
import styles from './own-content.module.css'

interface OwnPreviewProps {
  label: string
  resolution: string
  scene: PlaceKind
  zones: readonly OwnZone[]
}

/** What a zone shows of its owner's: house campaigns, and filler while nobody has all of its spots. */
export function ownMediaOf({ house, filler, schedule_filler, spots_free }: OwnZone): OwnMedia[] {
  const instead = filler.media.length > 0 ? filler.media : schedule_filler
  const all = [...house.flatMap(({ media }) => media), ...(spots_free > 0 ? instead : [])]
  return [...new Map(all.map((file) => [file.url, file])).values()]
}

/** A display with what it shows of its owner's; where nobody has booked and there are no media, the owner's brand. */
export function OwnPreview({ zones, ...shown }: OwnPreviewProps) {
  return (
    <PlacementPreview
      {...shown}
      zones={zones.map((zone) => ({
        id: zone.zone_id,
        name: zone.name,
        frame: zone.frame,
        media: ownMediaOf(zone),
        empty: zone.spots_free > 0 && <BrandZone />,
      }))}
    />
  )
}

/** The owner's brand, quietly moving. */
export function BrandZone() {
  const { name, logo } = useBrand()
  return <span className={styles.brand}>{logo ? <img src={logo} alt={name} /> : <span>{name}</span>}</span>
}
