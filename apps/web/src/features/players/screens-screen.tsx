import { i18n } from '@lingui/core'
import { PLAYER_STATES } from '@plaza/domain/program/player-health'
import {
  IconInfoCircle,
  IconPlugConnected,
  IconPlayerPlay,
  IconPencil,
  IconRefresh,
  IconPlugX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { playerColumns } from './columns.tsx'
import { stateWords } from './player-words.ts'
import { type PlayerRow, playersQuery, useRestart, useUnpair } from './queries.ts'
import { RenameScreenDialog } from './rename-screen-dialog.tsx'
import styles from './players.module.css'

const route = getRouteApi('/shell/screens')

/** The screens of an owner's displays: how each is now and was, and the way to connect one. */
export function ScreensScreen() {
  const { connect, code, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(playersQuery(search))
  const [renamed, setRenamed] = useState<PlayerRow | null>(null)
  const [looked, setLooked] = useState<PlayerRow | null>(null)
  const actionsOf = useScreenActions(setRenamed, setLooked)
  const columns = useMemo(() => playerColumns(), [])
  const mayConnect = useMay('display:update')
  const setConnect = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, connect: next, code: undefined }), resetScroll: false })
  const button = mayConnect && (
    <Button
      look="main"
      icon={<IconPlugConnected size={16} aria-hidden="true" />}
      onClick={() => setConnect('any')}
    >
      {i18n._('Connect a screen')}
    </Button>
  )
  return (
    <Page
      title={i18n._('Screens')}
      line={i18n._('What plays on your displays right now, and did in the last 30 days.')}
      above={<BackLink to="/displays">{i18n._('Displays')}</BackLink>}
      actions={button}
    >
      <ListPage
        name={i18n._('Screens')}
        columns={columns}
        query={query}
        {...list}
        rowId={({ id }) => id}
        rowName={({ name, display }) => `${name}, ${display.name}`}
        rowActions={actionsOf}
        searchLabel={i18n._('Search screens')}
        searchHint={i18n._('Search by screen, display or location')}
        filters={filtersOf(query.data?.states ?? {}, search.state)}
        empty={{
          drawing: 'display',
          title: i18n._('No screens yet'),
          text: i18n._('Any browser becomes a screen: it plays what was sold, offline too, and proves it.'),
          action: button || undefined,
        }}
      />
      <Without count={query.data?.without ?? 0} hasScreens={(query.data?.count ?? 0) > 0} />
      {mayConnect && connect && (
        <ConnectDialog
          displayId={connect === 'any' ? undefined : connect}
          code={code}
          onClose={() => setConnect(undefined)}
        />
      )}
      {looked && <DeviceDialog player={looked} onClose={() => setLooked(null)} />}
      {renamed && <RenameScreenDialog player={renamed} onClose={() => setRenamed(null)} />}
    </Page>
  )
}

/** How many displays have no screen, where others have some. */
function Without({ count, hasScreens }: { count: number; hasScreens: boolean }) {
  if (!hasScreens || count === 0) return null
  return (
    <p className={`dim small ${styles.without}`}>
      {i18n._(
        '{n, plural, one {One display has no screen of its own yet.} other {# displays have no screens of their own yet.}}',
        { n: count },
      )}
    </p>
  )
}

/** The states that there are, and the one that is chosen. */
const filtersOf = (
  states: Partial<Record<PlayerRow['state'], number>>,
  chosen: PlayerRow['state'] | undefined,
): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: i18n._('State'),
    inBar: true,
    options: PLAYER_STATES.filter((state) => states[state] || state === chosen).map((value) => ({
      value,
      label: stateWords(value)[1],
      count: states[value] ?? 0,
    })),
  },
]

const icon = { size: 16, 'aria-hidden': true } as const

function useScreenActions(
  onRename: (player: PlayerRow) => void,
  onLook: (player: PlayerRow) => void,
): (player: PlayerRow) => RowAction[] {
  const mayChange = useMay('display:update')
  const restart = useRestart()
  const unpair = useUnpair()
  const navigate = route.useNavigate()

  async function askUnpair({ id, name, display }: PlayerRow) {
    const sure = await confirmDialog({
      title: i18n._('Disconnect {name}?', { name }),
      text: i18n._('It forgets everything and shows a code again. {display} keeps what was sold.', {
        display: display.name,
      }),
      action: i18n._('Disconnect'),
      danger: true,
    })
    if (sure) unpair.mutate({ params: { id } })
  }

  return (player) => [
    {
      label: i18n._('What is on'),
      icon: <IconPlayerPlay {...icon} />,
      onSelect: () =>
        void navigate({ to: '/displays/$displayId/program', params: { displayId: player.display.id } }),
    },
    {
      label: i18n._('About the device'),
      icon: <IconInfoCircle {...icon} />,
      onSelect: () => onLook(player),
    },
    ...(mayChange
      ? [
          { label: i18n._('Rename'), icon: <IconPencil {...icon} />, onSelect: () => onRename(player) },
          {
            label: i18n._('Start anew'),
            icon: <IconRefresh {...icon} />,
            onSelect: () => restart.mutate({ params: { id: player.id }, body: {} }),
          },
          {
            label: i18n._('Disconnect'),
            icon: <IconPlugX {...icon} />,
            danger: true,
            onSelect: () => void askUnpair(player),
          },
        ]
      : []),
  ]
}
