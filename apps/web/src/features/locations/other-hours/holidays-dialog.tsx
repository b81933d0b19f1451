import { i18n } from '@lingui/core'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDateRange } from '../../../lib/format.ts'
import { todayAt } from '../../../lib/today.ts'
import { countryChoices } from '../../../shared/country-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type Holiday, type HolidaysOf, holidaysQuery } from './queries.ts'
import styles from './other-hours.module.css'

interface Days {
  from: string
  to: string
}

interface HolidaysDialogProps {
  near: HolidaysOf['near']
  /** Days that have other hours already: a holiday on one of them cannot be chosen. */
  taken: readonly Days[]
  onChoose: (holidays: Holiday[]) => void
  onClose: () => void
}

/** So many years are offered, from this one on. */
const YEARS = 3

/** Chooses public holidays of a country, all that are ahead unless some are left out. */
export function HolidaysDialog({ near, taken, onChoose, onClose }: HolidaysDialogProps) {
  const thisYear = Number(todayAt().slice(0, 4))
  const [asked, setAsked] = useState<HolidaysOf>({ year: thisYear, country: null, region: null, near })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery(holidaysQuery(asked))
  const ahead = (data?.rows ?? []).filter(({ to }) => to >= todayAt())
  const isTaken = ({ from, to }: Days) => taken.some((one) => one.from <= to && from <= one.to)
  const chosen = ahead.filter((holiday) => !isTaken(holiday) && !left.has(holiday.from))
  function content() {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonLines />
    if (!data.country) return <p className="dim small">{i18n._('Choose a country to see its holidays.')}</p>
    if (!ahead.length) return <p className="dim small">{i18n._('No public holidays are known here.')}</p>
    return (
      <ul className={styles.holidays}>
        {ahead.map((holiday) => (
          <li key={`${holiday.from} ${holiday.name}`}>
            <Checkbox
              label={holiday.name}
              description={
                isTaken(holiday)
                  ? i18n._('{days} · already there', { days: formatDateRange(holiday.from, holiday.to) })
                  : formatDateRange(holiday.from, holiday.to)
              }
              disabled={isTaken(holiday)}
              checked={chosen.includes(holiday)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(withOrWithout(left, holiday.from, !checked))
              }
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Add holidays')} size="md">
      <HolidaysFilters asked={asked} data={data} thisYear={thisYear} onAsk={setAsked} />
      {content()}
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <Button
          look="main"
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {i18n._('{n, plural, =0 {Add as closed} one {Add # day as closed} other {Add # days as closed}}', {
            n: chosen.length,
          })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function withOrWithout(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const others = [...all].filter((other) => other !== one)
  return new Set(isIn ? [...others, one] : others)
}

interface HolidaysFiltersProps {
  asked: HolidaysOf
  data: { country: string; region: string; regions: { code: string; name: string }[] } | undefined
  thisYear: number
  onAsk: (asked: HolidaysOf) => void
}

/** The country, its region and the year whose holidays are listed. */
function HolidaysFilters({ asked, data, thisYear, onAsk }: HolidaysFiltersProps) {
  const countries = useMemo(() => countryChoices(), [])
  const country = asked.country ?? (data?.country || null)
  const regions = data?.regions ?? []
  return (
    <div className={styles.filters}>
      <Select
        label={i18n._('Country')}
        searchable
        data={countries}
        value={country}
        allowDeselect={false}
        onChange={(next) => onAsk({ ...asked, country: next, region: null })}
      />
      {regions.length > 0 && (
        <Select
          label={i18n._('Region')}
          searchable
          clearable
          placeholder={i18n._('The whole country')}
          data={regions.map(({ code, name }) => ({ value: code, label: name }))}
          value={asked.region}
          onChange={(region) => onAsk({ ...asked, country, region })}
        />
      )}
      <Select
        label={i18n._('Year')}
        data={Array.from({ length: YEARS }, (_, nth) => String(thisYear + nth))}
        value={String(asked.year)}
        allowDeselect={false}
        onChange={(year) => onAsk({ ...asked, year: Number(year) })}
      />
    </div>
  )
}
