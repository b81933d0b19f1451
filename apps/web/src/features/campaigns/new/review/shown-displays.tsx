import { i18n } from '@lingui/core'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '../../../../lib/format.ts'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { PlacementPreview } from '../../../../shared/placement-preview/placement-preview.tsx'
import { PlanProgram } from '../../../../shared/plan-program/plan-program.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { shownDisplayQuery } from '../../queries.ts'
import type { StepNumber } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import styles from './shown-displays.module.css'

/** So many displays are drawn at a time: a campaign may have hundreds. */
const AT_ONCE = 6

/** The displays of the plan, each drawn with one's own media in its zones. */
export function ShownDisplays({ go }: { go: (step: StepNumber) => void }) {
  const { draft } = useCampaignDraft()
  const [first, setFirst] = useState(0)
  const shown = draft.displays.flatMap((display) => {
    const zones = draft.zones.filter(({ display_id }) => display_id === display.display_id)
    return zones.length > 0 ? [{ display, zones }] : []
  })
  const from = Math.min(first, Math.floor(Math.max(0, shown.length - 1) / AT_ONCE) * AT_ONCE)
  const to = Math.min(shown.length, from + AT_ONCE)
  return (
    <section className={`card ${styles.shown}`} aria-label={i18n._('This is what people will see')}>
      <header className={styles.head}>
        <h2>{i18n._('This is what people will see')}</h2>
        <Button size="sm" look="quiet" onClick={() => go(3)}>
          {i18n._('Change media')}
        </Button>
      </header>
      <ul className={styles.cards}>
        {shown.slice(from, to).map(({ display, zones }) => (
          <ShownDisplay key={display.display_id} display={display} zones={zones} />
        ))}
      </ul>
      {shown.length > AT_ONCE && (
        <footer className={styles.pages}>
          <span className="dim small num" aria-live="polite">
            {i18n._('{from} to {to} of {all} displays', { from: from + 1, to, all: shown.length })}
          </span>
          <Button size="sm" disabled={from === 0} onClick={() => setFirst(from - AT_ONCE)}>
            {i18n._('Previous')}
          </Button>
          <Button size="sm" disabled={to === shown.length} onClick={() => setFirst(to)}>
            {i18n._('Next')}
          </Button>
        </footer>
      )}
    </section>
  )
}

interface ShownDisplayProps {
  display: KeptDisplay
  zones: readonly DraftZone[]
}

function ShownDisplay({ display, zones }: ShownDisplayProps) {
  const { draft } = useCampaignDraft()
  const [isOpen, setOpen] = useState(false)
  const { price } = usePrice()
  const { data } = useQuery({ ...shownDisplayQuery(display.display_id), meta: { quiet: true } })
  const priced = price?.displays.find(({ display_id }) => display_id === display.display_id)?.zones ?? []
  const own = zones.map((zone) => ({
    ...zone,
    priced: priced.find(({ zone_id }) => zone_id === zone.id),
    drawn: data?.zones.find(({ id }) => id === zone.id),
  }))
  const total = own.reduce((sum, { priced: one, spots }) => sum + (one?.total ?? 0) * spots, 0)
  const empty = own.filter(({ media }) => media.length === 0).length
  return (
    <li className={styles.display}>
      <PlacementPreview
        label={display.name}
        resolution={display.resolution}
        scene={data?.place_kind ?? 'street'}
        zones={own.flatMap(({ id, media, drawn }) =>
          drawn ? [{ id, name: drawn.name, frame: drawn.frame, media }] : [],
        )}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{display.name}</strong>
          {priced.length > 0 && <Money minor={total} currency={display.currency} />}
        </p>
        <p className="dim small">{display.location_name}</p>
        <p className="dim small">{zonesWords(own)}</p>
        {draft.general.start_date && draft.general.end_date && (
          <Button size="sm" look="quiet" icon={<IconPlayerPlay size={14} />} onClick={() => setOpen(true)}>
            {i18n._('See it running')}
          </Button>
        )}
        {isOpen && (
          <PlanProgram
            display={display}
            flight={draft.general}
            name={draft.general.name}
            zones={zones}
            words={i18n._(
              'Your spots in turns that are free now. Where they will be is settled when the owner approves.',
            )}
            onClose={() => setOpen(false)}
          />
        )}
        {empty > 0 && (
          <p className={styles.empty}>
            <IconPhotoOff size={15} aria-hidden="true" />
            {i18n._('{n, plural, one {# zone has no media} other {# zones have no media}}', { n: empty })}
          </p>
        )}
      </div>
    </li>
  )
}

interface WordedZone {
  spots: number
  dayparts?: string[] | undefined
  priced?: { name: string; days: number }
  drawn?: { name: string }
}

/** "1 spot in Main (Morning rush) and Side, 12 days", or for several numbers of spots each zone by itself. */
function zonesWords(zones: readonly WordedZone[]): string {
  const names = zones.map(({ priced, drawn, dayparts = [] }) => {
    const zone = priced?.name ?? drawn?.name ?? '…'
    return dayparts.length ? i18n._('{zone} ({parts})', { zone, parts: formatList(dayparts) }) : zone
  })
  const [one] = zones
  const isSame = zones.every(({ spots }) => spots === one?.spots)
  const what = isSame
    ? i18n._('{spots, plural, one {# spot} other {# spots}} in {zones}', {
        spots: one?.spots ?? 0,
        zones: formatList(names),
      })
    : formatList(zones.map(({ spots }, nth) => `${spots} × ${names[nth]}`))
  const days = Math.max(0, ...zones.map(({ priced }) => priced?.days ?? 0))
  return days ? i18n._('{what}, {days, plural, one {# day} other {# days}}', { what, days }) : what
}
