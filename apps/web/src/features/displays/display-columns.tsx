import { i18n } from '@lingui/core'
import { IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatResolution } from '../../lib/format.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { factsOf } from './display-words.ts'
import type { DisplayRow } from './queries.ts'
import { TakenBars } from './taken-bars.tsx'
import { AvailabilityCell, VisibilityStatus } from './visibility-status.tsx'
import { WordHelp } from '../../shared/word-help/word-help.tsx'
import styles from './display-columns.module.css'

const column = listColumns<DisplayRow>()

/** Portrait displays are drawn lower, since they would make their row taller than the others. */
const heightOf = ({ orientation }: DisplayRow) => (orientation === 'portrait' ? 44 : 54)

/** The headers are fixed (domain.md, "Fixed behaviour of the site"). The next two weeks are an added column. */
export function displayColumns(maySelect: boolean) {
  return column.columns([
    ...(maySelect
      ? [
          selectColumn<DisplayRow, { id: string }>({
            name: ({ name }) => name,
            selected: ({ id }) => ({ id }),
          }),
        ]
      : []),
    column.accessor('name', {
      header: () => i18n._('Display Name'),
      cell: ({ row: { original } }) => (
        <Pictured picture={<LayoutDrawing {...original} size={heightOf(original)} />}>
          <TwoLines
            first={
              <>
                <Link from="/displays" to="." search={(before) => ({ ...before, open: original.id })}>
                  {original.name}
                </Link>
                {original.isFavourite && (
                  <span className={styles.mark} role="img" aria-label={i18n._('Favourite')}>
                    <IconHeartFilled size={13} aria-hidden="true" />
                  </span>
                )}
              </>
            }
            second={factsOf(original)}
          />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('location_name', { header: () => i18n._('Location name') }),
    column.accessor('display_location', { header: () => i18n._('Display Location') }),
    column.accessor('resolution', {
      header: () => i18n._('Resolution'),
      cell: ({ getValue }) => <span className="num">{formatResolution(getValue())}</span>,
    }),
    column.accessor('active_ads', {
      header: () => i18n._('Active Ads'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('advertisers', {
      header: () => i18n._('# Advertisers'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('next_days', {
      header: () => i18n._('Next 14 days'),
      cell: ({ getValue }) => <TakenBars days={getValue()} />,
      enableSorting: false,
      meta: { skeleton: 94 },
    }),
    column.accessor('visibility', {
      header: () => i18n._('Visibility'),
      cell: ({ getValue }) => <VisibilityStatus visibility={getValue()} />,
    }),
    column.accessor('visibilityStatus', {
      header: () => i18n._('Visibility Status'),
      cell: ({ row: { original } }) => <AvailabilityCell {...original} />,
      meta: { help: <WordHelp term="visibility_status" /> },
    }),
    column.accessor('layout', {
      header: () => i18n._('Layout'),
      cell: ({ row: { original } }) => <LayoutPicture {...original} />,
      enableSorting: false,
      meta: { skeleton: 48 },
    }),
  ])
}

/** The picture of the zones that the rate schedule keeps. */
function LayoutPicture({
  layout,
  rate_schedule_name: name,
}: Pick<DisplayRow, 'layout' | 'rate_schedule_name'>) {
  if (!layout) return <span className="dim small">{i18n._('None yet')}</span>
  return (
    <img
      className={styles.picture}
      src={layout}
      alt={i18n._('Zones of {name}', { name })}
      title={name}
      loading="lazy"
    />
  )
}
