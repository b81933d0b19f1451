import { i18n } from '@lingui/core'
import { groupBy } from '@plaza/domain/group-by'
import { formatDate, formatMonth } from '../../../../lib/format.ts'
import { lineNote, lineWords } from './part-words.ts'
import type { CampaignMoney, MoneyLine } from './queries.ts'

type Sides = CampaignMoney['sum']

/** A row of the ledger, and rows under one heading. */
export interface LedgerRow extends Sides {
  title: string
  note: string | null
  isOff: boolean
}
export interface LedgerGroup {
  title: string
  sum: Sides
  rows: LedgerRow[]
}

const sumOf = (rows: readonly Sides[]): Sides => ({
  buyer: rows.reduce((sum, { buyer }) => sum + buyer, 0),
  owner: rows.reduce((sum, { owner }) => sum + owner, 0),
  platform: rows.reduce((sum, { platform }) => sum + platform, 0),
})

const groupOf = (title: string, rows: LedgerRow[]): LedgerGroup => ({ title, rows, sum: sumOf(rows) })

const rowOf = (line: MoneyLine, title: string, note: string | null): LedgerRow => ({
  title,
  note,
  buyer: line.buyer,
  owner: line.owner,
  platform: line.platform,
  isOff: line.kind !== 'placement',
})

/** What was taken off of a part as a whole, by its owner. */
const takenOff = (money: CampaignMoney, isTaken: (line: MoneyLine) => boolean): LedgerGroup[] => {
  const rows = money.parts.flatMap(({ org_name, lines }) =>
    lines.filter(isTaken).map((line) => rowOf(line, `${org_name}: ${lineWords(line)}`, lineNote(line))),
  )
  return rows.length ? [groupOf(i18n._('Taken off afterwards'), rows)] : []
}

/** The ledger by display: each with its zones, and at the end what was taken off of no single display. */
export function groupsByDisplay(money: CampaignMoney): LedgerGroup[] {
  const lines = money.parts.flatMap(({ org_name, lines: own }) => own.map((line) => ({ org_name, line })))
  const ofDisplays = groupBy(
    lines.filter(({ line }) => line.display_name !== ''),
    ({ line, org_name }) => `${line.display_name} ${org_name}`,
  )
  const groups = [...ofDisplays.values()].map((own) => {
    const [{ line: first, org_name }] = own
    const rows = own.map(({ line }) =>
      rowOf(line, line.kind === 'placement' ? line.zone_name : lineWords(line), lineNote(line) ?? org_name),
    )
    return groupOf(first.display_name, rows)
  })
  return [...groups, ...takenOff(money, (line) => line.display_name === '')]
}

/** The ledger by day, under their months, and at the end what was taken off. */
export function groupsByDay(money: CampaignMoney): LedgerGroup[] {
  const months = groupBy(money.days, ({ day }) => day.slice(0, 7))
  const groups = [...months.values()].map((days) => {
    const rows = days.map(({ day, ...sides }) => ({
      ...sides,
      title: formatDate(day),
      note: null,
      isOff: false,
    }))
    return groupOf(formatMonth(days[0].day), rows)
  })
  return [...groups, ...takenOff(money, ({ kind }) => kind !== 'placement')]
}
