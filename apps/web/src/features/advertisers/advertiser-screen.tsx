import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { IconDeviceTv, IconMailPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { keyOf } from '../../lib/query-of.ts'
import { useUser } from '../../lib/session.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { Page } from '../../ui/page.tsx'
import { advertiserColumnIds, invitationColumnIds } from './columns.ts'
import { InviteDialog } from './invite/invite-dialog.tsx'
import { AdvertisersList, InvitationsList } from './advertiser-lists.tsx'
import { InvitationsBar } from './invitations-bar.tsx'
import { displayNameQuery, type InvitationRow, useWithdraw } from './queries.ts'
import { ReachDialog } from './reach-dialog.tsx'
import styles from './advertisers.module.css'

const route = getRouteApi('/shell/advertiser')

/** The order from the address, if this list has such a column. */
const ownOrder = <C extends string>(ids: readonly C[], sorted_by: string | undefined) =>
  ids.find((id) => id === sorted_by)

/** Advertisers that bought from the owner or were invited, and the invitations to its private displays. */
export function AdvertiserScreen() {
  const user = useUser()
  const client = useQueryClient()
  const { show, invite, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const { onState } = useListState(search, navigate)
  const [changing, setChanging] = useState<InvitationRow | null>(null)
  const actionsOf = useInvitationActions(user.org_id, setChanging)
  const mayInvite = useMay('display:update')
  const named = useQuery({
    ...displayNameQuery(invite ?? ''),
    enabled: invite !== undefined && invite !== 'all',
  })

  const setInvite = (next: 'all' | undefined) =>
    void navigate({ search: (before) => ({ ...before, invite: next }), resetScroll: false })
  const setShow = (next: string) =>
    void navigate({ search: { show: next === 'invitations' ? next : undefined } })
  const button = mayInvite && (
    <Button look="main" icon={<IconMailPlus size={16} aria-hidden="true" />} onClick={() => setInvite('all')}>
      {i18n._('Invite advertisers')}
    </Button>
  )
  const common = { orgId: user.org_id, onState, invite: button || undefined }
  // The dialog opens once the display's name is loaded, or without a name where there is no such display.
  const isReady = invite !== undefined && !named.isLoading
  return (
    <Page
      title={i18n._('Advertisers')}
      tight="list"
      line={i18n._('Who books your displays, and who is invited to your private ones.')}
      actions={button}
    >
      <SegmentedControl
        className={styles.switch}
        aria-label={i18n._('Show')}
        value={show ?? 'advertisers'}
        onChange={setShow}
        data={[
          { value: 'advertisers', label: i18n._('Advertisers') },
          { value: 'invitations', label: i18n._('Invitations sent') },
        ]}
      />
      {show === 'invitations' ? (
        <SelectionOfRows>
          <InvitationsList
            {...common}
            state={{ ...search, sorted_by: ownOrder(invitationColumnIds, search.sorted_by) }}
            actionsOf={mayInvite ? actionsOf : undefined}
          />
          <InvitationsBar orgId={user.org_id} />
        </SelectionOfRows>
      ) : (
        <AdvertisersList
          {...common}
          state={{ ...search, sorted_by: ownOrder(advertiserColumnIds, search.sorted_by) }}
        />
      )}
      {mayInvite && isReady && (
        <InviteDialog user={user} display={named.data} onClose={() => setInvite(undefined)} />
      )}
      {mayInvite && changing && (
        <ReachDialog
          invitation={changing}
          orgId={user.org_id}
          onClose={() => {
            setChanging(null)
            // The list is fetched again, so that it shows what others have changed meanwhile.
            void client.invalidateQueries({ queryKey: keyOf('advertisers') })
          }}
        />
      )}
    </Page>
  )
}

const icon = { size: 16, 'aria-hidden': true } as const

function useInvitationActions(org_id: string, onReach: (row: InvitationRow) => void) {
  const withdraw = useWithdraw()

  async function askWithdraw({ id, email }: InvitationRow) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw the invitation of {email}?', { email }),
      text: i18n._('Your private displays are no longer on offer to them. What they bought keeps running.'),
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { org_id, id } })
  }

  return (row: InvitationRow): RowAction[] => [
    {
      label: i18n._('Change displays'),
      icon: <IconDeviceTv {...icon} />,
      onSelect: () => onReach(row),
    },
    {
      label: i18n._('Withdraw'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: () => void askWithdraw(row),
    },
  ]
}
