import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { Pictured } from '../../../ui/pictured.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { OwnerHeart } from './owner-heart.tsx'
import type { OwnerRow } from './queries.ts'

const column = listColumns<OwnerRow>()

const Displays = ({ owner }: { owner: OwnerRow }) => (
  <Link to="/advertisers-displays" search={{ owner: owner.id }}>
    {i18n._('{n, plural, one {Show # display} other {Show # displays}}', { n: owner.displays })}
    <span className="hidden-words"> {i18n._('of {name}', { name: owner.name })}</span>
  </Link>
)

/** Who sells to the advertiser. People are named to those who know each other already. */
export function ownerColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => (
        <Pictured picture={<OwnerHeart owner={original} />} width={34}>
          <TwoLines first={original.name} second={original.industry} />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('owner_name', {
      header: () => i18n._('Contact'),
      cell: ({ row: { original } }) =>
        original.email === '-' ? (
          <span className="dim">{i18n._('Known once you have booked')}</span>
        ) : (
          <TwoLines plain first={original.owner_name} second={original.email} />
        ),
      meta: { twoLines: true },
    }),
    column.accessor('displays', {
      header: () => i18n._('On offer to you'),
      cell: ({ row }) => (
        <span className="num" title={formatNumber(row.original.displays)}>
          <Displays owner={row.original} />
        </span>
      ),
      meta: { align: 'end', skeleton: 90 },
    }),
  ])
}
