import { i18n } from '@lingui/core'
import { formatNumber } from '../../lib/format.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { AdvertiserRow } from './queries.ts'
import { useFavourite } from './use-favourite.ts'

const column = listColumns<AdvertiserRow>()

const counted = (id: 'displays' | 'campaigns' | 'zones', header: () => string) =>
  column.accessor(id, {
    header,
    cell: ({ getValue }) => formatNumber(getValue()),
    meta: { align: 'end', skeleton: 30 },
  })

export function isAddress({ org_name, invited }: AdvertiserRow): boolean {
  return invited === true && org_name === '-'
}

const StandingOf = ({ row }: { row: AdvertiserRow }) => {
  if (!row.active) return <Status tone="off">{i18n._('Deactivated')}</Status>
  if (row.campaigns > 0) return <Status tone="good">{i18n._('Has bought')}</Status>
  return <Status tone="wait">{i18n._('Invited')}</Status>
}

const Heart = ({ row }: { row: AdvertiserRow }) => {
  const { on, onMark } = useFavourite(row)
  return <HeartButton name={isAddress(row) ? row.email : row.org_name} on={on} onMark={onMark} />
}

/** Who bought from the owner or was invited, with what they bought of it. */
export function advertiserColumns() {
  return column.columns([
    column.accessor('org_name', {
      header: () => i18n._('Advertiser'),
      // Who was invited and has bought nothing yet is an address, and nothing more is known.
      cell: ({ row: { original } }) => (
        <Pictured picture={<Heart row={original} />} width={34}>
          {isAddress(original) ? (
            <TwoLines first={original.email} second={i18n._('Invited by this address')} />
          ) : (
            <TwoLines first={original.org_name} second={original.industry} />
          )}
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('name', {
      header: () => i18n._('Contact'),
      cell: ({ row: { original } }) =>
        original.name ? (
          <TwoLines plain first={original.name} second={original.email} />
        ) : isAddress(original) ? (
          '–'
        ) : (
          original.email
        ),
      meta: { twoLines: true },
    }),
    counted('displays', () => i18n._('Displays')),
    counted('campaigns', () => i18n._('Campaigns')),
    counted('zones', () => i18n._('Zones')),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <StandingOf row={row.original} />,
    }),
  ])
}
