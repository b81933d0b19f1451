import { i18n } from '@lingui/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { formatMoney } from '../../../../lib/format.ts'
import { Status } from '../../../../ui/status.tsx'
import type { Side } from '../use-side.ts'
import { groupsByDay, groupsByDisplay, type LedgerGroup } from './ledger-groups.ts'
import { Documents } from './money-documents.tsx'
import { lineNote, lineWords, partWhen, partWords } from './part-words.ts'
import type { CampaignMoney, MoneyLine, MoneyPart } from './queries.ts'
import { addsUp } from './shares.ts'
import styles from './money-ledger.module.css'

type Sides = CampaignMoney['sum']
type Column = keyof Sides

const COLUMNS: readonly Column[] = ['buyer', 'owner', 'platform']

/** The heads of the three columns, as the reader's side reads them, and which of them is its own. */
function headsOf(side: Side): { heads: Record<Column, string>; own: Column | null } {
  const owner = side === 'owner' ? i18n._('You get') : i18n._('Owner gets')
  const buyer = side === 'advertiser' ? i18n._('You pay') : i18n._('Buyer pays')
  const own = side === 'owner' ? 'owner' : side === 'advertiser' ? 'buyer' : 'platform'
  return { heads: { buyer, owner, platform: i18n._('Plaza keeps') }, own }
}

type View = 'owner' | 'day' | 'display'

interface LedgerProps {
  money: CampaignMoney
  side: Side
}

/** Every amount of a campaign in three columns that add up: by owner, each with its lines. */
export function MoneyLedger({ money, side }: LedgerProps) {
  const [view, setView] = useState<View>('owner')
  const { heads, own } = headsOf(side)
  const { currency, parts, sum, tax } = money
  const cells = { currency, heads, own }
  const whole: Sides = {
    buyer: sum.buyer + tax.buyer,
    owner: sum.owner + tax.owner,
    platform: sum.platform + tax.platform,
  }
  return (
    <section className={`card ${styles.ledger}`} aria-labelledby="ledger">
      <header>
        <div>
          <h2 id="ledger">{i18n._('Ledger')}</h2>
          <p className="dim note">{i18n._('Both sides see the same lines. An owner sees its own part.')}</p>
        </div>
        <SegmentedControl
          aria-label={i18n._('Lines')}
          value={view}
          onChange={(next) => setView(next as View)}
          data={[
            { value: 'owner', label: i18n._('By owner') },
            { value: 'day', label: i18n._('By day') },
            { value: 'display', label: i18n._('By display') },
          ]}
        />
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{i18n._('Line')}</th>
            <th scope="col">{i18n._('State')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-own={own === column || undefined}>
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        {view === 'owner'
          ? parts.map((part) => <PartRows key={part.request_id} part={part} {...cells} />)
          : (view === 'day' ? groupsByDay(money) : groupsByDisplay(money)).map((group, nth) => (
              <GroupRows key={`${view} ${nth}`} group={group} {...cells} />
            ))}
        <tbody className={styles.sums}>
          <tr>
            <th scope="row">{i18n._('Tax')}</th>
            <td className="dim note">{i18n._('an owner’s part is passed on once it is paid')}</td>
            <Amounts of={tax} {...cells} />
          </tr>
          <tr data-sum>
            <th scope="row">{i18n._('Sum')}</th>
            <td className={`dim num ${styles.equation}`}>
              {i18n._('{buyer} = {owner} + {platform}', {
                buyer: formatMoney(whole.buyer, currency),
                owner: formatMoney(whole.owner, currency),
                platform: formatMoney(whole.platform, currency),
              })}
            </td>
            <Amounts of={whole} {...cells} />
          </tr>
        </tbody>
      </table>
      <footer className={styles.foot}>
        {addsUp(money) && (
          <p className={styles.adds}>
            <IconCircleCheck size={16} aria-hidden="true" />
            {i18n._('Every line adds up to the cent: paid = owners + fee')}
          </p>
        )}
        <Documents documents={money.documents} />
      </footer>
    </section>
  )
}

interface Cells {
  currency: string
  heads: Record<Column, string>
  own: Column | null
}

const Amounts = ({ of, currency, heads, own }: Cells & { of: Sides }) =>
  COLUMNS.map((column) => (
    <td key={column} className="num" data-label={heads[column]} data-own={own === column || undefined}>
      {of[column] === 0 ? <span className="dim">–</span> : formatMoney(of[column], currency)}
    </td>
  ))

/** So many parts are open at first; a campaign may have a hundred owners. */
const FEW_LINES = 12

/** An owner's part with its lines, which fold. */
function PartRows({ part, ...cells }: Cells & { part: MoneyPart }) {
  const [open, setOpen] = useState(part.lines.length <= FEW_LINES)
  const id = useId()
  const [tone, words] = partWords(part)
  const when = partWhen(part)
  return (
    <tbody id={id} className={styles.part}>
      <tr data-head>
        <th scope="rowgroup">
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <IconChevronRight size={16} aria-hidden="true" />
            {part.org_name}
          </button>
        </th>
        <td>
          <Status tone={tone}>{words}</Status>
          {when && <span className={`dim note num ${styles.when}`}>{when}</span>}
        </td>
        <Amounts of={part.sum} {...cells} />
      </tr>
      {open &&
        part.lines.map((line, nth) => (
          <LineRow key={`${line.kind} ${line.placement_id ?? nth}`} line={line} {...cells} />
        ))}
    </tbody>
  )
}

/** Rows under a heading, which fold. */
function GroupRows({ group, ...cells }: Cells & { group: LedgerGroup }) {
  const [open, setOpen] = useState(group.rows.length <= FEW_LINES)
  const id = useId()
  return (
    <tbody id={id} className={styles.part}>
      <tr data-head>
        <th scope="rowgroup">
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <IconChevronRight size={16} aria-hidden="true" />
            {group.title}
          </button>
        </th>
        <td />
        <Amounts of={group.sum} {...cells} />
      </tr>
      {open &&
        group.rows.map((row, nth) => (
          <tr key={nth} data-off={row.isOff || undefined} data-gone={row.buyer === 0 || undefined}>
            <th scope="row">{row.title}</th>
            <td className="dim note num">{row.note}</td>
            <Amounts of={row} {...cells} />
          </tr>
        ))}
    </tbody>
  )
}

function LineRow({ line, ...cells }: Cells & { line: MoneyLine }) {
  const note = lineNote(line)
  return (
    <tr data-off={line.kind === 'placement' ? undefined : true} data-gone={line.buyer === 0 || undefined}>
      <th scope="row">{lineWords(line)}</th>
      <td className="dim note num">{note}</td>
      <Amounts of={line} {...cells} />
    </tr>
  )
}
