import { i18n } from '@lingui/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/toasts.tsx'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { flightWords } from '../../../shared/flight/flight-words.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Fold } from '../../../ui/fold/fold.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import { canBeChosen, chosenRow, type ChosenRow } from '../choose/chosen.ts'
import { shortPlaceText } from '../display-words.ts'
import { FlightPrice } from '../flight-facts.tsx'
import { isDated } from '../offer-query.ts'
import { rowsQuery } from '../queries.ts'
import type { NamedDisplay, NamesReport } from './names-query.ts'
import styles from './names.module.css'

interface NamesReportProps {
  report: NamesReport
  dates: FlightDates
  onBack: () => void
  onDone: () => void
}

/** What became of pasted names: what is found, what several displays are called, what is not free, and what is not found. */
export function NamesReportView({ report, dates, onBack, onDone }: NamesReportProps) {
  const { rows, taken, ambiguous, lacking } = report
  const { set } = useSelection<ChosenRow>()
  const picks = usePicks(dates)
  const chosen = [...new Map([...rows, ...picks.rows].map((row) => [row.display_id, row])).values()]
  const choose = () => {
    set(chosen.map(chosenRow), true)
    onDone()
  }
  return (
    <>
      <div className={styles.report}>
        <p role="status" className={styles.sum}>
          {sumLine(report)}
        </p>
        <Section title={i18n._('Several displays have this name')} shown={ambiguous.length > 0}>
          {ambiguous.map(({ asked, displays }) => (
            <Options key={asked} asked={asked} displays={displays} picks={picks} />
          ))}
        </Section>
        <Section title={i18n._('Not found')} shown={lacking.length > 0}>
          {lacking.map(({ asked, like }) => (
            <Options key={asked} asked={asked} displays={like} picks={picks} />
          ))}
        </Section>
        <Section title={takenTitle(dates)} shown={taken.length > 0}>
          {taken.map((display) => (
            <li key={display.display_id} className={styles.row}>
              <Words {...display} />
            </li>
          ))}
        </Section>
        <FoundRows rows={rows} />
      </div>
      <DialogActions>
        <Button onClick={onBack}>{i18n._('Change the names')}</Button>
        <Button look="main" disabled={chosen.length === 0} onClick={choose}>
          {i18n._('{n, plural, =0 {Choose displays} one {Choose # display} other {Choose # displays}}', {
            n: chosen.length,
          })}
        </Button>
      </DialogActions>
    </>
  )
}

function sumLine({ rows, taken, ambiguous, lacking }: NamesReport): string {
  const all = rows.length + taken.length + ambiguous.length + lacking.length
  return i18n._('{n} of {all, plural, one {# name} other {# names}} found and free to choose', {
    n: rows.length,
    all,
  })
}

function takenTitle(dates: FlightDates): string {
  if (!isDated(dates)) return i18n._('Not on sale')
  return i18n._('Not free on {dates}', { dates: flightWords(dates) })
}

function Section({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

function FoundRows({ rows }: { rows: OfferedDisplay[] }) {
  if (rows.length === 0) return null
  return (
    <Fold
      open={rows.length <= 12}
      head={
        <b>{i18n._('{n, plural, one {# display found} other {# displays found}}', { n: rows.length })}</b>
      }
    >
      {() => (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.display_id} className={styles.row}>
              <span>
                <b>{row.name}</b>
                <span className="dim note">{shortPlaceText(row)}</span>
              </span>
              <FlightPrice display={row} />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  )
}

/** The displays picked one by one beside those that are found. */
function usePicks(dates: FlightDates) {
  const client = useQueryClient()
  const [picked, setPicked] = useState<ReadonlyMap<string, OfferedDisplay | null>>(new Map())
  const put = (id: string, row: OfferedDisplay | null | undefined) =>
    setPicked((now) => {
      const next = new Map(now)
      if (row === undefined) next.delete(id)
      else next.set(id, row)
      return next
    })

  async function toggle(id: string) {
    if (picked.get(id)) return put(id, undefined)
    try {
      const [row] = await client.fetchQuery(rowsQuery([id], dates))
      put(id, row && canBeChosen(row) ? row : null)
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }

  return {
    rows: [...picked.values()].filter((row) => row !== null),
    /** Whether a display is picked; null where it turned out that it cannot be bought. */
    stateOf: (id: string): boolean | null => (picked.get(id) === null ? null : picked.has(id)),
    toggle,
  }
}

interface OptionsProps {
  asked: string
  displays: NamedDisplay[]
  picks: ReturnType<typeof usePicks>
}

/** A name that is not that of one display, with the displays that may be meant. */
function Options({ asked, displays, picks }: OptionsProps) {
  return (
    <li>
      <p className={styles.asked}>
        <b>{asked}</b>
        {displays.length === 0 && (
          <span className="dim note">{i18n._('No display on offer has a name like this.')}</span>
        )}
      </p>
      {displays.map((display) => {
        const on = picks.stateOf(display.display_id)
        const Icon = on ? IconCheck : IconPlus
        return (
          <button
            key={display.display_id}
            type="button"
            className={styles.option}
            aria-pressed={on === true}
            disabled={on === null}
            onClick={() => void picks.toggle(display.display_id)}
          >
            <Words {...display} />
            {on === null ? (
              <span className="dim note">{i18n._('Not free')}</span>
            ) : (
              <Icon size={16} aria-hidden="true" />
            )}
          </button>
        )
      })}
    </li>
  )
}

function Words({ name, display_location, location_name, org_name }: NamedDisplay) {
  return (
    <span>
      <b>{name}</b>
      <span className="dim note">
        {[display_location, location_name, org_name].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
