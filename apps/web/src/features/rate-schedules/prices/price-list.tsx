import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type FaultOf, replaceZone, type ZoneDraft } from '../zone-draft.ts'
import { isWeekends, newPrice, nextRange, type PriceDraft, weekends } from './price-draft.ts'
import { changeEntry, entriesOf, type PriceEntry, removeEntry, setYearly } from './price-entries.ts'
import { type AskedField, PriceItem } from './price-item.tsx'
import styles from './prices.module.css'

interface PriceListProps {
  zones: readonly ZoneDraft[]
  /** The positions of the zones whose prices are shown, and which get what is added. */
  scope: readonly number[]
  currency: string
  /** The current day; new ranges begin in its month. */
  date: string
  onChange: (zones: ZoneDraft[], step: string) => void
  onBlur: () => void
  /** The fault of all price schedules together. */
  fault: string | undefined
  /** The fault at a path within the zones. */
  faultOf: FaultOf
  /** Tells whether there is a fault at a path within the zones, or below it. */
  isFaulty: (path: string) => boolean
}

const keyOf = ({ members: [first] }: PriceEntry) => `${first?.zone} ${first?.at[0]}`

/** The paths of all price schedules of a price, within the zones. */
const pathsOf = ({ members }: PriceEntry) =>
  members.flatMap(({ zone, at }) => at.map((index) => `${zone}.priceSchedules.${index}`))

/** The prices of one or several zones on other days than the base price. */
export function PriceList(props: PriceListProps) {
  const { zones, scope, currency, date, onChange, onBlur, fault, faultOf, isFaulty } = props
  const [open, setOpen] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedField>()
  const entries = useMemo(() => entriesOf(zones, scope), [zones, scope])

  /** Adds a price to each zone, and opens it at the field that is asked for. */
  function add(priceOf: (base: number | undefined) => PriceDraft, ask: AskedField) {
    const next = scope.reduce<ZoneDraft[]>(
      (all, place) => {
        const { priceSchedules = [], rateDetails } = all[place] ?? {}
        return replaceZone(all, place, {
          priceSchedules: [...priceSchedules, priceOf(rateDetails?.pricePerDay)],
        })
      },
      [...zones],
    )
    onChange(next, 'add')
    setAsked(ask)
    setOpen(`${scope[0]} ${zones[scope[0] ?? 0]?.priceSchedules.length}`)
  }

  function addRange() {
    const taken = scope.flatMap((place) => zones[place]?.priceSchedules ?? [])
    const { startDate, endDate } = nextRange(taken, date, undefined).dateRange
    add((base) => newPrice(startDate, endDate, base), 'days')
  }

  const toggle = (key: string) => {
    setAsked(undefined)
    setOpen(open === key ? null : key)
  }

  return (
    <section className={styles.others}>
      <div>
        <div className={styles.head}>
          <h3>{i18n._('Other prices')}</h3>
          <div className={styles.adds}>
            <Button
              size="sm"
              look="soft"
              disabled={entries.some(({ draft }) => isWeekends(draft))}
              icon={<IconPlus size={14} aria-hidden="true" />}
              onClick={() => add((base) => weekends(date, base), 'price')}
            >
              {i18n._('Add weekends')}
            </Button>
            <Button size="sm" look="soft" icon={<IconPlus size={14} aria-hidden="true" />} onClick={addRange}>
              {i18n._('Add a range')}
            </Button>
          </div>
        </div>
        <p className="dim note">{i18n._('Where two ranges include a day, the shorter one applies.')}</p>
        <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      </div>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry, index) => (
            <PriceItem
              key={keyOf(entry)}
              entry={entry}
              pairs={pairsOf(zones, entry)}
              only={entry.members.length < scope.length ? namesOf(zones, entry) : []}
              currency={currency}
              open={open === keyOf(entry)}
              asked={asked}
              onToggle={() => toggle(keyOf(entry))}
              onChange={(change, field) => onChange(changeEntry(zones, entry, change), `${index}.${field}`)}
              onYearly={(yearly) => onChange(setYearly(zones, entry, yearly), `${index}.yearly`)}
              onBlur={onBlur}
              onRemove={() => {
                onChange(removeEntry(zones, entry), 'remove')
                setOpen(null)
              }}
              faulty={pathsOf(entry).some(isFaulty)}
              faultOf={(path) =>
                pathsOf(entry)
                  .map((place) => faultOf(`${place}.${path}`))
                  .find(Boolean)
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const pairsOf = (zones: readonly ZoneDraft[], { members }: PriceEntry) =>
  members.map(({ zone, at }) => ({
    base: zones[zone]?.rateDetails.pricePerDay,
    price: zones[zone]?.priceSchedules[at[0] ?? 0]?.pricePerDay,
  }))

const namesOf = (zones: readonly ZoneDraft[], { members }: PriceEntry) =>
  members.flatMap(({ zone }) => zones[zone]?.name ?? [])
