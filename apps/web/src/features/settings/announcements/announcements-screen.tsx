import { i18n } from '@lingui/core'
import { IconEdit, IconPlus, IconRepeat, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDateRange, formatNumber } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { type Announcement, announcementFiltersOf, announcementsQuery, useWithdraw } from './queries.ts'
import settings from '../settings.module.css'

const route = getRouteApi('/shell/settings/announcements')
const icon = { size: 16, 'aria-hidden': true } as const

const STATES = ['shown', 'ahead', 'over', 'withdrawn'] as const
const AUDIENCES = ['all', 'DSO', 'ADV'] as const
const NOBODY = { all: 0, DSO: 0, ADV: 0 }

const stateWords = (state: Announcement['state']): [StatusTone, string] => {
  const words: Record<Announcement['state'], [StatusTone, string]> = {
    ahead: ['wait', i18n._('Ahead')],
    shown: ['good', i18n._('Shown')],
    over: ['off', i18n._('Over')],
    withdrawn: ['off', i18n._('Withdrawn')],
  }
  return words[state]
}

const audienceWords = (audience: Announcement['audience']): string =>
  ({ all: i18n._('Everybody'), DSO: i18n._('Display owners'), ADV: i18n._('Advertisers') })[audience]

const factsOf = (row: Announcement): string =>
  [row.link, row.by_mail && (row.mailed_at ? i18n._('mailed') : i18n._('also by email'))]
    .filter(Boolean)
    .join(' · ')

/** What the dialog begins with, and whether it takes that one's place. */
interface Open {
  before: Announcement | null
  replaces: boolean
}

const A_NEW_ONE: Open = { before: null, replaces: false }

/** The actions on an announcement, for admins who may: one that is over can be announced again. */
function useAnnouncementActions(onOpen: (open: Open) => void) {
  const withdraw = useWithdraw()
  const mayChange = useMay('organization:update')
  async function askToWithdraw({ id, content }: Announcement) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw this announcement?'),
      text: content,
      action: i18n._('Withdraw'),
    })
    if (sure) withdraw.mutate({ params: { id } })
  }
  return (row: Announcement): RowAction[] => {
    if (!mayChange) return []
    const open = (replaces: boolean) => onOpen({ before: row, replaces })
    return row.state === 'shown' || row.state === 'ahead'
      ? [
          { label: i18n._('Edit'), icon: <IconEdit {...icon} />, onSelect: () => open(true) },
          { label: i18n._('Withdraw'), icon: <IconX {...icon} />, onSelect: () => void askToWithdraw(row) },
        ]
      : [{ label: i18n._('Announce again'), icon: <IconRepeat {...icon} />, onSelect: () => open(false) }]
  }
}

/** What the platform announces: for its admins. */
export function AnnouncementsScreen() {
  const { new: isNew, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(announcementsQuery(search))
  const columns = useMemo(() => announcementColumns(), [])
  const [open, setOpen] = useState<Open | null>(isNew ? A_NEW_ONE : null)
  function close() {
    setOpen(null)
    if (isNew) void navigate({ search: (before) => ({ ...before, new: undefined }), replace: true })
  }
  const actionsOf = useAnnouncementActions(setOpen)
  const mayAnnounce = useMay('organization:update')
  const add = mayAnnounce && (
    <Button look="main" icon={<IconPlus {...icon} />} onClick={() => setOpen(A_NEW_ONE)}>
      {i18n._('New announcement')}
    </Button>
  )
  // Where nothing is announced yet, the button stands in the middle, and once is enough.
  const isBare = query.data?.count === 0 && !search.state && !search.audience
  return (
    <SettingsFrame id="announcements" actions={isBare ? undefined : add}>
      <ListPage
        name={i18n._('Announcements')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.content}
        rowActions={actionsOf}
        filters={announcementFilters()}
        exported={{ list: 'announcements', query: announcementFiltersOf(search) }}
        empty={{
          drawing: 'campaign',
          title: i18n._('Nothing is announced'),
          text: i18n._('Tell everybody of news, of maintenance, or of a change.'),
          action: add || undefined,
        }}
      />
      {open && mayAnnounce && (
        <AnnouncementDialog {...open} readers={query.data?.readers ?? NOBODY} onClose={close} />
      )}
    </SettingsFrame>
  )
}

/** What the list can be narrowed by. */
const announcementFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: i18n._('Which announcements'),
    inBar: true,
    options: STATES.map((value) => ({ value, label: stateWords(value)[1] })),
  },
  {
    kind: 'choice',
    name: 'audience',
    label: i18n._('For'),
    options: AUDIENCES.map((value) => ({ value, label: audienceWords(value) })),
  },
]

const column = listColumns<Announcement>()

function announcementColumns() {
  return column.columns([
    column.display({
      id: 'content',
      enableSorting: false,
      header: () => i18n._('Announcement'),
      cell: ({ row: { original } }) => <TwoLines first={original.content} second={factsOf(original)} />,
      meta: { twoLines: true },
    }),
    column.accessor('audience', {
      header: () => i18n._('For'),
      enableSorting: false,
      cell: ({ getValue }) => audienceWords(getValue()),
    }),
    column.accessor('starts_on', {
      header: () => i18n._('Shown on'),
      cell: ({ row: { original } }) => (
        <span className={`dim ${settings.whole}`}>
          {formatDateRange(original.starts_on, original.ends_on)}
        </span>
      ),
    }),
    column.accessor('dismissed', {
      header: () => i18n._('Put away by'),
      enableSorting: false,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('state', {
      header: () => i18n._('State'),
      enableSorting: false,
      cell: ({ getValue }) => {
        const [tone, words] = stateWords(getValue())
        return <Status tone={tone}>{words}</Status>
      },
    }),
  ])
}
