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
import { useUser } from '../../lib/session.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { BreakNotes } from './break-notes.tsx'
import { playerColumns } from './columns.tsx'
import { OwnersCard } from './owners-card.tsx'
import { stateWords } from './player-words.ts'
import {
  brokenQuery,
  type PlayerRow,
  type Players,
  type PlayersState,
  playersQuery,
  useRestart,
  useUnpair,
} from './queries.ts'
import { RenameScreenDialog } from './rename-screen-dialog.tsx'
import { BarLegend } from './screen-bars.tsx'
import { ScreenFigures } from './screen-figures.tsx'
import { ScreenPanel } from './screen-panel.tsx'
import styles from './players.module.css'

const route = getRouteApi('/shell/screens')

/** The screens of an owner's displays: how each is now and was, and the way to connect one. */
export function ScreensScreen() {
  const { connect, code, open, ...search } = route.useSearch()
  const isPlatform = useUser().organization.type === 'PLATFORM'
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(playersQuery(search))
  const broken = useQuery(brokenQuery)
  const [renamed, setRenamed] = useState<PlayerRow | null>(null)
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), resetScroll: false })
  const looked = query.data?.rows.find(({ id }) => id === open)
  const actionsOf = useScreenActions(isPlatform, setRenamed)
  const columns = useMemo(() => playerColumns(isPlatform), [isPlatform])
  const mayUpdate = useMay('display:update')
  const mayConnect = mayUpdate && !isPlatform
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
      tight="list"
      line={
        isPlatform
          ? i18n._('What plays on the displays of all owners right now, and did in the last 30 days.')
          : i18n._('What plays on your displays right now, and did in the last 30 days.')
      }
      above={!isPlatform && <BackLink to="/displays">{i18n._('Displays')}</BackLink>}
      actions={button}
    >
      <OnceKnown known={!query.isPending && !broken.isPending}>
        {query.data && hasScreens(query.data) && <ScreenFigures found={query.data} />}
        <BreakNotes isPlatform={isPlatform} />
        {query.data && !search.owner && <OwnersCard owners={query.data.owners} />}
        <ListPage
          name={i18n._('Screens')}
          columns={columns}
          query={query}
          {...list}
          rowId={({ id }) => id}
          rowName={({ name, display }) => `${name}, ${display.name}`}
          rowActions={(player) => [aboutOf(player, show), ...actionsOf(player)]}
          onRow={({ id }) => show(id)}
          searchLabel={i18n._('Search screens')}
          searchHint={i18n._('Search by screen, display or location')}
          filters={filtersOf(query.data, search)}
          empty={{
            drawing: 'display',
            title: i18n._('No screens yet'),
            text: isPlatform
              ? i18n._('Screens appear here as soon as an owner has connected one.')
              : i18n._('Any browser becomes a screen: it plays what was sold, offline too, and proves it.'),
            action: button || undefined,
          }}
        />
        {query.data && query.data.count > 0 && (
          <div className={styles.below}>
            <BarLegend />
          </div>
        )}
      </OnceKnown>
      {mayConnect && connect && (
        <ConnectDialog
          displayId={connect === 'any' ? undefined : connect}
          code={code}
          onClose={() => setConnect(undefined)}
        />
      )}
      {looked && <ScreenPanel player={looked} actions={actionsOf(looked)} onClose={() => show(undefined)} />}
      {renamed && <RenameScreenDialog player={renamed} onClose={() => setRenamed(null)} />}
    </Page>
  )
}

/** Whether there is any screen, whatever the list is narrowed to. */
const hasScreens = ({ states }: Players): boolean => Object.keys(states).length > 0

/** The states that there are, and what is chosen; for the platform the owners that have screens. */
const filtersOf = (found: Players | undefined, { state: chosen, owner }: PlayersState): ListFilter[] => {
  const { states = {}, owners = [] } = found ?? {}
  return [
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
    { kind: 'yes', name: 'broken', label: i18n._('With a break that nobody has looked at') },
    ...(owners.length > 1 || owner
      ? [
          {
            kind: 'choice' as const,
            name: 'owner',
            label: i18n._('Owner'),
            asList: true,
            options: owners.map(({ id, name, screens }) => ({ value: id, label: name, count: screens })),
          },
        ]
      : []),
  ]
}

const icon = { size: 16, 'aria-hidden': true } as const

const aboutOf = ({ id }: PlayerRow, onShow: (id: string) => void): RowAction => ({
  label: i18n._('About the device'),
  icon: <IconInfoCircle {...icon} />,
  onSelect: () => onShow(id),
})

/** What is done with a screen. The platform looks only: the display is its owner's. */
function useScreenActions(
  isPlatform: boolean,
  onRename: (player: PlayerRow) => void,
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

  if (isPlatform) return () => []
  return (player) => [
    {
      label: i18n._('What is on'),
      icon: <IconPlayerPlay {...icon} />,
      onSelect: () =>
        void navigate({ to: '/displays/$displayId/program', params: { displayId: player.display.id } }),
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
