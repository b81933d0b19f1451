import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { AddButton, FavouriteButton } from './display-buttons.tsx'
import { pointingAt, useIsPointedAt } from './pointed-at.ts'
import { OpenToday, placeText, PriceText, PrivateMark, sizeText } from './display-marks.tsx'
import type { Basket } from './use-basket.ts'
import styles from './find.module.css'

/** A display on offer as a card. A click on its picture or name opens its details. */
export function DisplayCard({ display, basket }: { display: OfferedDisplay; basket: Basket }) {
  const { display_id, name, org_name, zones, resolution, size, orientation, image, place_kind } = display
  const place = placeText(display)
  const isPointedAt = useIsPointedAt((now) => now.id === display_id)
  return (
    <article
      className={`card ${styles.item}`}
      data-chosen={basket.has(display_id) || undefined}
      data-pointed-at={isPointedAt || undefined}
      {...pointingAt(display)}
    >
      <div className={styles.picture}>
        <DisplayDrawing
          label={name}
          zones={zones}
          resolution={resolution}
          orientation={orientation}
          photo={image || undefined}
          scene={place_kind}
          seed={display_id}
        />
        <span className={`num ${styles.tag}`}>{sizeText(resolution, size)}</span>
        <span className={styles.heart}>
          <FavouriteButton display={display} onPicture />
        </span>
      </div>
      <div className={styles.facts}>
        <div className={styles.headline}>
          <h2>
            <Link from="/advertisers-displays" search={(now) => ({ ...now, display: display_id })}>
              {name}
            </Link>
          </h2>
          <PriceText display={display} />
        </div>
        <p className={`dim small ${styles.cut}`} title={place}>
          {place}
        </p>
        <p className={styles.owner}>
          <span className={`dim note ${styles.cut}`}>{org_name}</span>
          <PrivateMark {...display} />
        </p>
        <div className={styles.foot}>
          <span className={`dim note num ${styles.small}`}>
            <OpenToday open={display.is_open_today} />
            <span>
              {i18n._('{n, plural, =0 {No zones yet} one {# zone} other {# zones}}', { n: zones.length })}
            </span>
          </span>
          <AddButton display={display} basket={basket} />
        </div>
      </div>
    </article>
  )
}
