import { i18n } from '@lingui/core'
import { IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatResolution } from '../../lib/format.ts'
import { DisplayDrawing, LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
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
const heightOf = ({ orientation }: DisplayRow) => (orientation === 'portrait' ? 40 : 48)

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
        <Pictured picture={<PlacePicture display={original} />}>
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
            second={<span className={styles.facts}>{factsOf(original)}</span>}
          />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('location_name', { header: () => i18n._('Location name'), meta: { card: 'half' } }),
    column.accessor('display_location', {
      header: () => i18n._('Display Location'),
      meta: { card: 'half' },
    }),
    column.accessor('resolution', {
      header: () => i18n._('Resolution'),
      cell: ({ getValue }) => (
        <span className={`num ${styles.unbroken}`}>{formatResolution(getValue())}</span>
      ),
      meta: { card: 'left out' },
    }),
    column.accessor('active_ads', {
      header: () => i18n._('Active Ads'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'left out' },
    }),
    column.accessor('advertisers', {
      header: () => i18n._('# Advertisers'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'left out' },
    }),
    column.accessor('next_days', {
      header: () => i18n._('Next 14 days'),
      cell: ({ getValue }) => <TakenBars days={getValue()} />,
      enableSorting: false,
      meta: { skeleton: 94, card: 'alone' },
    }),
    column.accessor('visibility', {
      header: () => i18n._('Visibility'),
      cell: ({ getValue }) => <VisibilityStatus visibility={getValue()} />,
      meta: { card: 'alone' },
    }),
    column.accessor('visibilityStatus', {
      header: () => i18n._('Visibility Status'),
      cell: ({ row: { original } }) => <AvailabilityCell {...original} />,
      meta: { help: <WordHelp term="visibility_status" />, card: 'alone' },
    }),
    column.accessor('layout', {
      header: () => i18n._('Layout'),
      cell: ({ row: { original } }) => <LayoutPicture display={original} />,
      enableSorting: false,
      meta: { skeleton: 48, card: 'left out' },
    }),
  ])
}

/** The display in its place: the owner's photo, or a drawing of that kind of place. */
function PlacePicture({ display: { image, name, place_kind, id, ...shape } }: { display: DisplayRow }) {
  return (
    <span className={styles.place}>
      {image ? (
        <img src={image} alt={i18n._('Photo of {name}', { name })} loading="lazy" />
      ) : (
        <DisplayDrawing {...shape} scene={place_kind} label={name} seed={id} />
      )}
    </span>
  )
}

/** How the display is divided, in the theme's colours as everywhere. */
function LayoutPicture({ display }: { display: DisplayRow }) {
  if (!display.rate_schedule_id) return <span className="dim small">{i18n._('None yet')}</span>
  return (
    <span className={styles.layout} title={display.rate_schedule_name}>
      <LayoutDrawing {...display} size={heightOf(display)} />
    </span>
  )
}
