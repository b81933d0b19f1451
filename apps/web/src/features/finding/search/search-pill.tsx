import { i18n } from '@lingui/core'
import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { daysToBook } from '../../../lib/today.ts'
import { flightLength, flightWords } from '../../../shared/flight/flight-words.ts'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { shortPlace, showLine } from '../count-line.ts'
import { FilterFields } from '../filters/filter-fields.tsx'
import { filterTags, listTags, priceText } from '../filters/filter-tags.ts'
import { USUAL_RADIUS } from '../find-search.ts'
import { PriceRange } from '../filters/price-range.tsx'
import { ListFilter } from '../lists/list-filter.tsx'
import { isDated } from '../offer-query.ts'
import { offersQuery } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import type { Finding } from '../use-finding.ts'
import { WhenPanel } from '../when/when-panel.tsx'
import { WherePanel } from './where-panel.tsx'
import styles from './search-pill.module.css'

interface SearchPillProps {
  finding: Finding
  basket: Basket
}

/** Where, when and at what price: one pill with a panel for each, or one sheet with all of them on a phone. */
export function SearchPill(props: SearchPillProps) {
  const phone = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  return phone ? <PhonePill {...props} /> : <WidePill {...props} />
}

type Part = 'where' | 'when' | 'price'

function useWords({ state, dates }: Finding) {
  const isChosen = isDated(dates)
  const where = state.within ? i18n._('Drawn area') : state.place ? shortPlace(state.place) : state.search
  return {
    where: where ?? i18n._('Anywhere'),
    radius: state.near ? i18n._('within {km} km', { km: (state.radius ?? USUAL_RADIUS) / 1000 }) : '',
    when: isChosen ? flightWords(dates) : i18n._('Any dates'),
    length: isChosen ? flightLength(dates) : '',
    price: priceText(state) ?? i18n._('Any'),
  }
}

/** The number of displays whose prices the calendar adds up at most. */
const IN_CALENDAR = 50

/** The panel of dates, about the chosen displays, or else about those that are found. */
function When({ finding, basket, onDone }: SearchPillProps & { onDone?: () => void }) {
  const { state, dates, onFlight } = finding
  const { displays } = basket.draft
  const { data } = useQuery(offersQuery(state, dates))
  const chosen = displays.length > 0
  const about = (chosen ? displays : (data?.rows ?? [])).slice(0, IN_CALENDAR)
  const days = daysToBook(displays)
  const n = about.length
  return (
    <WhenPanel
      displayIds={about.map(({ display_id }) => display_id)}
      about={
        chosen
          ? i18n._(
              '{n, plural, one {Prices and spots of your display} other {Prices and spots of your # displays}}',
              { n },
            )
          : i18n._(
              '{n, plural, =0 {} one {Prices and spots of the display shown} other {Prices and spots of the # displays shown}}',
              { n },
            )
      }
      from={dates.start_date}
      to={dates.end_date}
      daysOfWeek={dates.days_of_week ?? []}
      first={days.first}
      last={days.last}
      onFlight={onFlight}
      close={onDone && { words: showLine(data), onClose: onDone }}
    />
  )
}

function WidePill({ finding, basket }: SearchPillProps) {
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)
  const words = useWords(finding)
  const part = (name: Part, label: string, value: string, more: string, panel: ReactNode) => (
    <Segment
      label={label}
      value={value}
      more={more}
      open={open === name}
      onOpen={(is) => setOpen(is ? name : null)}
    >
      {panel}
    </Segment>
  )
  return (
    <div
      className={styles.pill}
      role="search"
      aria-label={i18n._('Find displays')}
      data-open={open ?? undefined}
    >
      {part('where', i18n._('Where'), words.where, words.radius, <WherePanel finding={finding} />)}
      {part(
        'when',
        i18n._('When'),
        words.when,
        words.length,
        <When finding={finding} basket={basket} onDone={close} />,
      )}
      {part(
        'price',
        i18n._('Price'),
        words.price,
        '',
        <div className={styles.small}>
          <div>
            <h3>{i18n._('Price of a spot and day')}</h3>
            <PriceRange state={finding.state} onState={finding.onState} />
          </div>
        </div>,
      )}
      <span className={styles.glass} aria-hidden="true">
        <IconSearch size={19} />
      </span>
    </div>
  )
}

interface SegmentProps {
  label: string
  value: string
  more: string
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** One part of the pill, with its panel below it. */
function Segment({ label, value, more, open, onOpen, children }: SegmentProps) {
  useLayer(open, () => onOpen(false))
  return (
    <Popover
      opened={open}
      onChange={onOpen}
      position="bottom-start"
      shadow="lg"
      radius={18}
      offset={10}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.part}
          data-open={open || undefined}
          onClick={() => onOpen(!open)}
        >
          <span className="dim note">{label}</span>
          <span className={styles.value}>
            <b>{value}</b> <span className="dim">{more}</span>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

function PhonePill({ finding, basket }: SearchPillProps) {
  const [open, setOpen] = useState(false)
  const { state, dates, onState } = finding
  const { data } = useQuery(offersQuery(state, dates))
  const words = useWords(finding)
  const close = () => setOpen(false)
  const line = [words.when, words.length, words.radius].filter(Boolean).join(' · ')
  return (
    <>
      <button type="button" className={styles.phone} onClick={() => setOpen(true)}>
        <span>
          <b>{words.where}</b>
          <span className="dim note">{line}</span>
        </span>
        <span className={styles.sliders} aria-hidden="true">
          <IconAdjustmentsHorizontal size={18} />
        </span>
        <span className="hidden-words">
          {i18n._('{n, plural, =0 {Search} one {Search, # filter} other {Search, # filters}}', {
            n: filterTags(state).length + listTags(state).length,
          })}
        </span>
      </button>
      <SidePanel
        open={open}
        onClose={close}
        title={i18n._('Find displays')}
        foot={
          <Button look="main" fullWidth onClick={close}>
            <span aria-live="polite">{showLine(data)}</span>
          </Button>
        }
      >
        <div className={styles.sheet}>
          <section>
            <h3>{i18n._('Where')}</h3>
            <WherePanel finding={finding} />
          </section>
          <section>
            <h3>{i18n._('When')}</h3>
            <When finding={finding} basket={basket} />
          </section>
          <ListFilter heading={<h3>{i18n._('Lists')}</h3>} state={state} onState={onState} />
          <section>
            <h3>{i18n._('Filters')}</h3>
            <FilterFields state={state} onState={onState} />
          </section>
        </div>
      </SidePanel>
    </>
  )
}
