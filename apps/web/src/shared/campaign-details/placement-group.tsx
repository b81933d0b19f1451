import { i18n } from '@lingui/core'
import { sayDayparts } from '@plaza/domain/dayparts'
import type { ReactNode } from 'react'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { reachText } from '../audience-words.ts'
import { Money } from '../../ui/money.tsx'
import { PlacementPreview } from '../placement-preview/placement-preview.tsx'
import { fileWords, Verdict } from './file-words.tsx'
import { mediaVerdicts } from './media-verdicts.ts'
import { type byDisplay, openDaysOf } from './placements.ts'
import type { Placement } from './queries.ts'
import { refundWords } from './request-words.ts'
import styles from './placement-group.module.css'

/** "2 spots of 10 sec · 20 days · 57,600 plays". */
function Facts({ placement, currency }: { placement: Placement; currency: string }) {
  const { spots, spotDuration, plays, reach } = placement
  const days = openDaysOf(placement)
  const parts = [
    i18n._('{spots, plural, one {# spot of {seconds} s} other {# spots of {seconds} s}}', {
      spots,
      seconds: spotDuration,
    }),
    i18n._('{days, plural, one {# day} other {# days}}', { days }),
    i18n._('{plays} plays', { plays: formatNumber(plays) }),
  ]
  return (
    <>
      <p className="dim note num">{parts.join(' · ')}</p>
      {reach && <p className="dim note num">{reachText(reach, currency)}</p>}
    </>
  )
}

interface PlacementGroupProps {
  display: ReturnType<typeof byDisplay<Placement>>[number]
  currency: string
  heading: 'h3' | 'h4'
  /** What can be done about the display, below its place. */
  deeds?: ReactNode
}

/** The placements on one display: their media in the display's drawing, and the facts of each zone. */
export function PlacementGroup({ display, currency, heading: H, deeds }: PlacementGroupProps) {
  const { name, place, placements, cost } = display
  return (
    <article className={styles.group}>
      <PlacementPreview
        label={name}
        resolution={placements[0]?.resolution ?? ''}
        scene={placements[0]?.place_kind ?? 'street'}
        zones={placements.map(({ id, zone_name, frame, media }) => ({ id, name: zone_name, frame, media }))}
      />
      <div className={styles.words}>
        <header className={styles.head}>
          <div>
            <H className={styles.name}>{name}</H>
            <p className="dim small">{place}</p>
            {deeds}
          </div>
          <strong>
            <Money minor={cost} currency={currency} />
          </strong>
        </header>
        <ul className={styles.zones}>
          {placements.map((placement) => (
            <li key={placement.id}>
              <p className={styles.zone}>
                <span>{placement.zone_name}</span>
                {placements.length > 1 && <Money minor={placement.cost} currency={currency} />}
              </p>
              {placement.dayparts.length > 0 && <p className="note num">{sayDayparts(placement.dayparts)}</p>}
              <Facts placement={placement} currency={currency} />
              {placement.cancelled && (
                <p className="small">
                  {i18n._('Cancelled on {date}. {rule}.', {
                    date: formatInstant(placement.cancelled.at),
                    rule: refundWords(placement.cancelled.rule),
                  })}
                </p>
              )}
              <MediaFacts placement={placement} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** The files of a placement: what each is, whether it fits its zone, and a link to it. */
function MediaFacts({ placement }: { placement: Placement }) {
  const verdicts = mediaVerdicts(placement)
  return (
    <ul className={styles.files} aria-label={i18n._('Media in {zone}', { zone: placement.zone_name })}>
      {placement.media.map((file, index) => {
        const found = verdicts[index]
        return (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noreferrer" className="num">
              {file.name ? `${file.name} · ${fileWords(file)}` : fileWords(file)}
              <span className="hidden-words">{i18n._('(opens in a new tab)')}</span>
            </a>
            <Verdict verdict={found?.verdict ?? 'fits'} />
            {[...(found?.faults ?? []), ...(found?.warnings ?? [])].map((sentence) => (
              <span key={sentence} className={`dim ${styles.more}`}>
                {sentence}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
