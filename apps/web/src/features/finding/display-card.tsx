import { Link } from '@tanstack/react-router'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { SelectRow } from '../../ui/list-page/selection.tsx'
import { canBeChosen, chosenRow, type ChosenRow } from './choose/chosen.ts'
import { AddButton, FavouriteButton } from './display-buttons.tsx'
import { pointingAt, useIsPointedAt } from './pointed-at.ts'
import { PrivateMark } from './display-marks.tsx'
import { distanceText, placeText, shortPlaceText } from './display-words.ts'
import { LeastFacts } from './least-facts.tsx'
import { FreeBars } from './free-days/free-days.tsx'
import { FlightFacts, FlightPrice, OpenDays } from './flight-facts.tsx'
import type { Basket } from './use-basket.ts'
import styles from './find.module.css'

interface DisplayCardProps {
  display: OfferedDisplay
  /** The displays of the page that can be chosen, for ranges. */
  among: readonly ChosenRow[]
  basket: Basket
}

/** A display on offer as a card. A click on its picture or name opens its details. */
export function DisplayCard({ display, among, basket }: DisplayCardProps) {
  const { display_id, name, zones, resolution, orientation, image, place_kind } = display
  const place = shortPlaceText(display)
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
        <span className={styles.tag}>
          <PrivateMark {...display} />
        </span>
        {basket.mayBook && canBeChosen(display) && (
          <span className={styles.choose}>
            <SelectRow row={chosenRow(display)} name={name} size="md" among={among} />
          </span>
        )}
        <span className={styles.heart}>
          <FavouriteButton display={display} onPicture />
        </span>
      </div>
      <div className={styles.facts}>
        <div className={styles.headline}>
          <h3>
            <Link to="." search={(now) => ({ ...now, display: display_id })} resetScroll={false}>
              {name}
            </Link>
          </h3>
          <FlightPrice display={display} />
        </div>
        <p className={`dim small ${styles.where}`}>
          <span className={styles.cut} title={placeText(display)}>
            {place}
          </span>
          {display.distance !== undefined && <span className="num">{distanceText(display.distance)}</span>}
        </p>
        <FlightFacts display={display} />
        <LeastFacts display={display} />
        <FreeBars displayId={display_id} figure />
        <div className={styles.foot}>
          <OpenDays display={display} />
          <AddButton display={display} basket={basket} />
        </div>
      </div>
    </article>
  )
}
