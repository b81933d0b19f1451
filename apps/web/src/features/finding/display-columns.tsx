import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { WordHelp } from '../../shared/word-help/word-help.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { canBeChosen, chosenRow, type ChosenRow } from './choose/chosen.ts'
import { AddButton, FavouriteButton } from './display-buttons.tsx'
import { OpenToday, PriceText, PrivateMark } from './display-marks.tsx'
import { sizeText } from './display-words.ts'
import { LeastFacts } from './least-facts.tsx'
import { FreeBars } from './free-days/free-days.tsx'
import { FlightLine, FlightPrice } from './flight-facts.tsx'
import type { Basket } from './use-basket.ts'
import styles from './find.module.css'

const column = listColumns<OfferedDisplay>()

const Name = ({ display }: { display: OfferedDisplay }) => (
  <Pictured picture={<LayoutDrawing {...display} size={52} />}>
    <TwoLines
      first={
        <Link
          to="."
          search={(now) => ({ ...now, display: display.display_id })}
          resetScroll={false}
          className={styles.link}
        >
          {display.name}
        </Link>
      }
      second={<OpenToday open={display.is_open_today} />}
    />
  </Pictured>
)

const Availability = ({ display: { visibilityStatus } }: { display: OfferedDisplay }) =>
  visibilityStatus === 'Available' ? (
    <Status tone="good">{i18n._('Available')}</Status>
  ) : (
    <Status tone="off">{i18n._('Unavailable')}</Status>
  )

const heartColumn = () =>
  column.display({
    id: 'heart',
    header: () => <span className="hidden-words">{i18n._('Favourite')}</span>,
    cell: ({ row }) => <FavouriteButton display={row.original} />,
    meta: { skeleton: 20 },
  })

/** What one spot costs over the dates, and below it what it gives and what is free. */
const totalColumn = () =>
  column.accessor((row) => row.flight?.total, {
    id: 'flight_total',
    header: () => i18n._('Total'),
    cell: ({ row: { original } }) => (
      <TwoLines first={<FlightPrice display={original} />} second={<FlightLine display={original} />} />
    ),
    meta: { twoLines: true, align: 'end', help: <WordHelp term="total" /> },
  })

const addColumn = (basket: Basket) =>
  column.display({
    id: 'add',
    header: () => <span className="hidden-words">{i18n._('Add')}</span>,
    cell: ({ row }) => <AddButton display={row.original} basket={basket} />,
    meta: { align: 'end', skeleton: 64 },
  })

/** The columns of a display on offer, with its price and the button that adds it. The headers are fixed (domain.md, "Fixed behaviour of the site"). How much is free by day stands below the status. */
export function displayColumns(basket: Basket, dated: boolean) {
  return column.columns([
    ...(basket.mayBook
      ? [
          selectColumn<OfferedDisplay, ChosenRow>({
            name: (row) => row.name,
            selected: chosenRow,
            able: canBeChosen,
          }),
        ]
      : []),
    column.accessor('name', {
      header: () => i18n._('Display Name'),
      cell: ({ row }) => <Name display={row.original} />,
      meta: { twoLines: true },
    }),
    column.accessor('org_name', { header: () => i18n._('Owner') }),
    column.accessor('address', {
      header: () => i18n._('Address'),
      cell: ({ row: { original } }) => (
        <div className={styles.address}>
          <TwoLines
            plain
            first={`${original.display_location}, ${original.location_name}`}
            second={original.address}
          />
        </div>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('industry', { header: () => i18n._('Industry') }),
    column.accessor('visibility', {
      header: () => i18n._('Visibility'),
      cell: ({ row: { original } }) =>
        original.visibility === 'Private' ? <PrivateMark {...original} /> : i18n._('Public'),
    }),
    column.accessor('resolution', {
      header: () => i18n._('Resolution'),
      cell: ({ getValue }) => <span className={`num ${styles.nowrap}`}>{sizeText(getValue())}</span>,
      enableSorting: false,
    }),
    column.accessor('visibilityStatus', {
      header: () => i18n._('Visibility Status'),
      cell: ({ row: { original } }) => (
        <div className={styles.status}>
          <Availability display={original} />
          <FreeBars displayId={original.display_id} />
        </div>
      ),
      meta: { help: <WordHelp term="visibility_status" /> },
    }),
    column.accessor('from_price', {
      header: () => i18n._('Price'),
      cell: ({ row: { original } }) => (
        <TwoLines first={<PriceText display={original} />} second={<LeastFacts display={original} />} />
      ),
      meta: { twoLines: true, align: 'end' },
    }),
    ...(dated ? [totalColumn()] : []),
    heartColumn(),
    ...(basket.mayBook ? [addColumn(basket)] : []),
  ])
}
