// Writes a plan as a spreadsheet. It runs in the thread of plan-writer.js.
import writeXlsx from 'write-excel-file/node'

const head = (value) => ({ value, type: String, fontWeight: 'bold' })
// Names are typed by people: as text, whatever they begin with, so that none becomes a formula.
const text = (value) => ({ value, type: String, wrap: true, alignVertical: 'top' })
const number = (value) => ({ value, type: Number, format: '#,##0', alignVertical: 'top' })
const day = (value) =>
  value
    ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', alignVertical: 'top' }
    : text('')

const money = ({ currency, decimals }) => {
  const format = `#,##0${decimals ? `.${'0'.repeat(decimals)}` : ''} "${currency}"`
  return (amount, bold) => ({
    value: amount.minor / 10 ** decimals,
    type: Number,
    format,
    alignVertical: 'top',
    ...(bold ? { fontWeight: 'bold' } : {}),
  })
}

const MOST_IN_CELL = 32_000

/** The columns of what zones reach, which are there where an owner has said so of one of them. */
const REACH = ['Impressions', 'Per thousand', 'Basis']

const COLUMNS = [
  ['Display owner', 26],
  ['City', 18],
  ['Location', 26],
  ['Address', 32],
  ['Display', 26],
  ['Zone', 18],
  ['First day', 12],
  ['Last day', 12],
  ['Spots', 8],
  ['Open days', 10],
  ['Plays', 12],
  ['Impressions', 14],
  ['Per thousand', 14],
  ['Basis', 12],
  ['Price, net', 16],
  ['Note', 28],
  ['Price of one spot on one day', 52],
]

/** A cell of a spreadsheet holds 32,767 characters: what is longer ends with a whole line before that. */
const cut = (lines) =>
  lines.length <= MOST_IN_CELL ? lines : `${lines.slice(0, lines.lastIndexOf('\n', MOST_IN_CELL))}\n…`

const reachCells = ({ reach }, price) => [
  reach ? number(reach.impressions) : text(''),
  reach?.perThousand ? price(reach.perThousand) : text(''),
  text(reach?.basis ?? ''),
]

/** A zone with the parts of the day that it takes. */
const zoneWords = ({ name, parts }) => [name, parts].filter(Boolean).join(' · ')

const zoneRow = (plan, display, zone, price, hasReach) => [
  ...[display.owner, display.city, display.location, display.address, display.name, zoneWords(zone)].map(
    text,
  ),
  ...[plan.start, plan.end].map(day),
  ...[zone.spots, zone.days, zone.plays].map(number),
  ...(hasReach ? reachCells(zone, price) : []),
  zone.total ? price(zone.total) : text(''),
  text(zone.note),
  text(cut(zone.rules)),
]

/** A line of the receipt; the sums of an owner's cities stand below its own. */
const sumRow = (owner, city, { displays, plays, reach, total }, price) => [
  ...[owner, city].map(text),
  ...[displays, plays].map(number),
  price(total),
  ...(reach ? [text(reach)] : []),
]

const EMPTY = {
  name: '',
  parts: '',
  note: 'No zone is chosen',
  spots: 0,
  days: 0,
  plays: 0,
  reach: null,
  total: null,
  rules: '',
}

/** Gives the bytes of a plan's spreadsheet: a sheet of displays, and the receipt by owner and city. */
export async function writeWorkbook(plan) {
  const price = money(plan)
  const displays = plan.owners.flatMap(({ cities }) => cities.flatMap(({ listed }) => listed))
  const hasReach = displays.some(({ zones }) => zones.some(({ reach }) => reach))
  const columns = COLUMNS.filter(([label]) => hasReach || !REACH.includes(label))
  const rows = displays.flatMap((display) =>
    (display.zones.length ? display.zones : [EMPTY]).map((zone) =>
      zoneRow(plan, display, zone, price, hasReach),
    ),
  )
  const receipt = [
    [head(plan.name)],
    [text(plan.organization)],
    ...plan.facts.map((fact) => fact.map(text)),
    [],
    ['Display owner', 'City', 'Displays', 'Plays', 'Price, net', ...(hasReach ? ['Audience'] : [])].map(head),
    ...plan.owners.flatMap((owner) => [
      sumRow(owner.name, '', owner, price),
      ...owner.cities.flatMap((city) => (city.head ? [sumRow('', city.name, city, price)] : [])),
    ]),
    [head('Total'), null, null, null, price(plan.total, true)],
    [],
    [text(plan.note)],
  ]
  const bytes = await writeXlsx([
    {
      sheet: 'Displays',
      data: [columns.map(([label]) => head(label)), ...rows],
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Receipt',
      data: receipt,
      columns: [{ width: 34 }, { width: 24 }, { width: 12 }, { width: 14 }, { width: 18 }, { width: 48 }],
    },
  ]).toBuffer()
  return bytes
}
