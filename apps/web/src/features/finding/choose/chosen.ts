import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'

/** A display that is chosen, as the selection holds it. */
export interface ChosenRow {
  id: string
  display: OfferedDisplay
}

/** Returns the row that the selection holds of a display. */
export function chosenRow(display: OfferedDisplay): ChosenRow {
  return { id: display.display_id, display }
}

/** Whether a display can be chosen: it is on sale, and can be bought on the dates where there are any. */
export function canBeChosen({ visibilityStatus, flight }: OfferedDisplay): boolean {
  return visibilityStatus === 'Available' && flight !== null
}

/**
 * Splits what was chosen by whether a plan can take it: a plan has one currency, that of its displays or, while it is
 * empty, that of most of the chosen ones. Pure.
 */
export function splitChosen(
  rows: readonly OfferedDisplay[],
  plan: readonly Pick<OfferedDisplay, 'display_id' | 'currency'>[],
) {
  const taken = new Set(plan.map(({ display_id }) => display_id))
  const fresh = rows.filter(({ display_id }) => !taken.has(display_id))
  const currency = plan[0]?.currency ?? mostUsed(fresh.map((row) => row.currency))
  const other = fresh.filter((row) => row.currency !== currency)
  const fitting = fresh.filter((row) => row.currency === currency)
  return { fitting, other, known: rows.length - fresh.length }
}

/** The displays of the currency that most of these have: those that fit into one more plan together. Pure. */
export function ofOneCurrency(rows: readonly OfferedDisplay[]): OfferedDisplay[] {
  const currency = mostUsed(rows.map((row) => row.currency))
  return rows.filter((row) => row.currency === currency)
}

/** The value that comes most often; the first of several. */
function mostUsed(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    undefined,
  )?.[0]
}
