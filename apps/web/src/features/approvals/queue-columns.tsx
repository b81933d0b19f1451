import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { kindWords, requestWords } from '../../shared/campaign-details/request-words.ts'
import { flightLength, flightWords } from '../../shared/flight/flight-words.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { isUndecided, type RequestRow } from './queries.ts'
import styles from './queue.module.css'

const column = listColumns<RequestRow>()

/** The link to a request's panel, for pointer and keyboard. */
const RequestLink = ({ row }: { row: RequestRow }) => (
  <Link
    from="/campaigns-approval"
    to="."
    search={(before) => ({ ...before, request: row.id })}
    resetScroll={false}
    className={styles.name}
  >
    {row.campaign_name}
  </Link>
)

const RequestStatus = ({ row }: { row: RequestRow }) => {
  const [tone, words] = requestWords(row.status, true)
  return <Status tone={tone}>{words}</Status>
}

/** Only requests that can be decided can be selected. */
const chooseColumn = () =>
  selectColumn<RequestRow, RequestRow>({
    label: i18n._('Select all that wait on this page'),
    selected: (row) => row,
    name: ({ campaign_name }) => campaign_name,
    able: ({ can }) => can.decide,
  })

/** `decides` says whether the reader may decide, so that rows can be selected. */
export function queueColumns({ decides }: { decides: boolean }) {
  return column.columns([
    ...(decides ? [chooseColumn()] : []),
    column.accessor('campaign_name', {
      header: () => i18n._('Campaign'),
      cell: ({ row }) => <RequestLink row={row.original} />,
      meta: { skeleton: 150 },
    }),
    column.accessor('adv_name', { header: () => i18n._('Advertiser') }),
    column.accessor('start_date', {
      header: () => i18n._('Flight'),
      cell: ({ row: { original } }) => (
        <TwoLines plain first={flightWords(original)} second={flightLength(original)} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('cost', {
      header: () => i18n._('Price'),
      cell: ({ row: { original } }) => <Money minor={original.cost} currency={original.currency} />,
      meta: { align: 'end', skeleton: 64 },
    }),
    column.accessor('kind', {
      header: () => i18n._('Kind'),
      cell: ({ getValue }) => kindWords(getValue()),
    }),
    column.accessor('expires_at', {
      header: () => i18n._('Deadline'),
      cell: ({ row: { original } }) =>
        isUndecided(original.status) ? (
          <Deadline request={original} />
        ) : (
          <span className="dim">{i18n._('None')}</span>
        ),
    }),
    column.accessor('status', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <RequestStatus row={row.original} />,
      meta: { skeleton: 110 },
    }),
  ])
}
