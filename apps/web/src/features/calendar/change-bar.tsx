import { i18n } from '@lingui/core'
import { Menu, SegmentedControl, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { readPercent } from '@plaza/domain/price-percent'
import { IconArrowBackUp, IconChevronUp, IconLock, IconMoon, IconSun, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { formatDateRange, formatMoney, formatShortMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { gainOf, priceAfter, sumOf, zonesOf } from './cells.ts'
import type { Chosen } from './use-changes.ts'
import styles from './calendar.module.css'

export type PriceChange = { price: number } | { percent: number }

interface ChangeBarProps {
  chosen: Chosen
  first: string
  currency: string
  /** How many displays beyond the chosen ones have the same prices. */
  others: number
  busy: boolean
  priceRef: Ref<HTMLInputElement>
  onPrice: (change: PriceChange) => void
  onBlock: (dayparts?: string[]) => void
  /** Gives back what is blocked in a part of the day. */
  onGiveBack: (daypart: string) => void
  onClose: (closed: boolean) => void
  onReset: () => void
  onClear: () => void
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with the chosen days of the chosen displays, and what of them stays as it is. */
export function ChangeBar({ chosen, first, currency, others, busy, ...props }: ChangeBarProps) {
  const { rows, zone, days } = chosen
  const sums = sumOf(rows, zone, first, days)
  const may = {
    price: useMay('rate-schedule:update'),
    block: useMay('display:update'),
    close: useMay('location:update'),
  }
  const title = i18n._('{n, plural, one {# display} other {# displays}}, {days}', {
    n: rows.length,
    days: formatDateRange(days.from, days.to),
  })
  const stays = sums.taken
    ? i18n._('{n, plural, one {# sold spot keeps its price.} other {# sold spots keep their price.}}', {
        n: sums.taken,
      })
    : i18n._('Nothing is sold on these days.')
  return (
    <section className={styles.bar} aria-label={i18n._('Chosen days')}>
      <div className={styles.sums} aria-live="polite">
        <b className="num">{title}</b>
        <span className="dim note num">
          {stays}{' '}
          {rows.length === 1 && rows[0] && (
            <Link
              to="/displays/$displayId/program"
              params={{ displayId: rows[0].id }}
              search={{ day: days.from }}
            >
              {i18n._('See what is on')}
            </Link>
          )}
        </span>
      </div>
      {may.price && sums.lowest !== null && (
        <PriceFields
          currency={currency}
          lowest={sums.lowest}
          highest={sums.highest ?? sums.lowest}
          others={others}
          gain={(change) => gainOf(rows, zone, first, { days, change })}
          busy={busy}
          inputRef={props.priceRef}
          onPrice={props.onPrice}
        />
      )}
      <div className={styles.deeds}>
        {may.block && (
          <span className={styles.together}>
            <Button
              look="quiet"
              disabled={busy}
              icon={<IconLock {...icon} />}
              onClick={() => props.onBlock()}
              aria-keyshortcuts="B"
            >
              {i18n._('Block')} <kbd className={styles.key}>B</kbd>
            </Button>
            <PartsMenu parts={partsOf(chosen)} blocked={sums.blocked > 0} busy={busy} {...props} />
          </span>
        )}
        {may.close && (
          <Button
            look="quiet"
            size="sm"
            disabled={busy}
            icon={sums.closed ? <IconSun {...icon} /> : <IconMoon {...icon} />}
            onClick={() => props.onClose(!sums.closed)}
            aria-keyshortcuts="C"
          >
            {sums.closed ? i18n._('Open') : i18n._('Close')} <kbd className={styles.key}>C</kbd>
          </Button>
        )}
        {may.price && may.block && (
          <Button
            look="quiet"
            size="sm"
            disabled={busy}
            icon={<IconArrowBackUp {...icon} />}
            onClick={props.onReset}
            aria-keyshortcuts="R"
          >
            {i18n._('Reset')} <kbd className={styles.key}>R</kbd>
          </Button>
        )}
      </div>
      <IconButton label={i18n._('Choose nothing')} onClick={props.onClear}>
        <IconX {...icon} />
      </IconButton>
    </section>
  )
}

/** A part of the day in the chosen zones, with its times where all of them have the same. */
interface Part {
  name: string
  times: string
}

/** The parts of the day that the chosen zones have, each once. */
function partsOf({ rows, zone }: Chosen): Part[] {
  const parts = new Map<string, Part>()
  for (const { name, from, to } of rows.flatMap((row) => zonesOf(row, zone).flatMap((one) => one.dayparts))) {
    const times = `${from} – ${to}`
    const before = parts.get(name)
    parts.set(name, { name, times: !before || before.times === times ? times : '' })
  }
  return [...parts.values()]
}

interface PartsMenuProps extends Pick<ChangeBarProps, 'busy' | 'onBlock' | 'onGiveBack'> {
  parts: readonly Part[]
  /** Whether anything is blocked that could be given back. */
  blocked: boolean
}

/** Blocks one part of the day, or gives it back; nothing where the day is sold whole. */
function PartsMenu({ parts, blocked, busy, onBlock, onGiveBack }: PartsMenuProps) {
  if (parts.length === 0) return null
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <IconButton size={28} label={i18n._('Parts of the day')} disabled={busy}>
          <IconChevronUp {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{i18n._('Block a part of the day')}</Menu.Label>
        {parts.map((part) => (
          <PartItem
            key={part.name}
            part={part}
            sign={<IconLock {...icon} />}
            onClick={() => onBlock([part.name])}
          />
        ))}
        {blocked && (
          <>
            <Menu.Divider />
            <Menu.Label>{i18n._('Give a part back')}</Menu.Label>
            {parts.map((part) => (
              <PartItem
                key={part.name}
                part={part}
                sign={<IconArrowBackUp {...icon} />}
                onClick={() => onGiveBack(part.name)}
              />
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const PartItem = ({ part, sign, onClick }: { part: Part; sign: ReactNode; onClick: () => void }) => (
  <Menu.Item
    leftSection={sign}
    rightSection={part.times && <span className="dim note num">{part.times}</span>}
    onClick={onClick}
  >
    {part.name}
  </Menu.Item>
)

type Unit = 'money' | 'percent'

const changeOf = (unit: Unit, price: number | undefined, percent: string): PriceChange | null => {
  if (unit === 'money') return Number.isSafeInteger(price) && price && price > 0 ? { price } : null
  const read = readPercent(percent)
  return read === null ? null : { percent: read }
}

/** What a new price brings in at most, and which other displays it is the price of as well. */
function becomesWords(gain: number | null, others: number, currency: string): string {
  const sum = gain === null ? 0 : Math.abs(gain)
  const money = formatShortMoney(sum, currency)
  return [
    sum > 0 && (gain ?? 0) > 0 && i18n._('up to {money} more', { money }),
    sum > 0 && (gain ?? 0) < 0 && i18n._('up to {money} less', { money }),
    others > 0 &&
      i18n._('{n, plural, one {also for # other display} other {also for # other displays}}', { n: others }),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface PriceFieldsProps {
  currency: string
  lowest: number
  highest: number
  /** How many displays beyond the chosen ones have the same prices. */
  others: number
  /** What a change brings in at most, in minor units. */
  gain: (change: PriceChange) => number
  busy: boolean
  inputRef: Ref<HTMLInputElement>
  onPrice: (change: PriceChange) => void
}

/** A price in the currency or a change in percent, with what becomes of the prices there are. */
function PriceFields({ currency, lowest, highest, busy, inputRef, onPrice, ...props }: PriceFieldsProps) {
  const [unit, setUnit] = useState<Unit>('money')
  const [price, setPrice] = useState<number | undefined>()
  const [percent, setPercent] = useState('')
  const change = changeOf(unit, price, percent)
  const range = (from: number, to: number) =>
    [...new Set([from, to])].map((minor) => formatMoney(minor, currency)).join(' – ')
  const before = range(lowest, highest)
  const label = i18n._('Price of a spot a day')
  return (
    <form
      className={styles.prices}
      onSubmit={(event) => {
        event.preventDefault()
        if (change && !busy) onPrice(change)
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label={i18n._('Change the price to')}
        value={unit}
        onChange={setUnit}
        data={[
          { value: 'money', label: currency },
          { value: 'percent', label: '%' },
        ]}
      />
      <span className={styles.amount}>
        {unit === 'money' ? (
          <MoneyInput
            label={label}
            hideLabel
            saidBeside
            currency={currency}
            value={price}
            onChange={setPrice}
            ref={inputRef}
          />
        ) : (
          <TextInput
            aria-label={i18n._('Change of the price in percent')}
            placeholder="+20"
            rightSection="%"
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            error={percent !== '' && !change}
            autoComplete="off"
            ref={inputRef}
          />
        )}
      </span>
      <span className={styles.becomes}>
        <span className="num">
          {change ? `${before} → ${range(priceAfter(lowest, change), priceAfter(highest, change))}` : before}
        </span>
        <span className="dim note num">
          {becomesWords(change && props.gain(change), props.others, currency)}
        </span>
      </span>
      <Button type="submit" look="main" loading={busy} disabled={!change}>
        {i18n._('Set price')}
      </Button>
    </form>
  )
}
