import { i18n } from '@lingui/core'
import {
  MOST_PEOPLE,
  sendInvitationsAgain,
  setUsersActivity,
  withdrawInvitations,
} from '@plaza/contract/many-users'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/use-call.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import type { UserRow } from './queries.ts'

interface Left {
  id: string
  message: string
}

/** What a change of many people came to. */
export interface ManyDone {
  text: string
  /** Those who stayed as they are, with the reason. */
  left: { key: string; name: string; sentence: string }[]
  /** The users who were deactivated, who can be let in again. */
  deactivated?: string[]
}

interface UsersBarProps {
  orgId: string
  onDone: (done: ManyDone) => void
}

const stale = { invalidates: ['users'] } as const

/** What can be done with the selected people and invitations of the list, over all of its pages. */
export function UsersBar({ orgId, onDone }: UsersBarProps) {
  const { rows, clear } = useSelection<UserRow>()
  const again = useCall(sendInvitationsAgain, stale)
  const withdraw = useCall(withdrawInvitations, stale)
  const activity = useCall(setUsersActivity, stale)
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('user:create'),
    useMay('user:update'),
    useMay('user:delete'),
  ]
  if (rows.length === 0) return null
  const idsOf = (which: readonly UserRow[]) => which.slice(0, MOST_PEOPLE).map(({ id }) => id)
  const invited = idsOf(rows.filter((row) => row.invited))
  const joined = idsOf(rows.filter((row) => row.can.deactivate))
  const names = new Map(rows.map((row) => [row.id, row.name || row.email]))
  const told = (text: string, left: Left[], deactivated?: string[]) => {
    clear()
    onDone({
      text,
      left: left.map(({ id, message }) => ({ key: id, name: names.get(id) ?? '', sentence: message })),
      deactivated,
    })
  }

  async function askToWithdraw() {
    const n = invited.length
    const sure = await confirmDialog({
      title: i18n._('{n, plural, one {Withdraw # invitation?} other {Withdraw # invitations?}}', { n }),
      text: i18n._('The links in the emails then stop working.'),
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (!sure) return
    const { data } = await withdraw.mutateAsync({ body: { org_id: orgId, ids: invited } })
    told(withdrawnWords(data.rows.length), data.left)
  }
  async function send() {
    const { data } = await again.mutateAsync({ body: { org_id: orgId, ids: invited } })
    told(sentWords(data.rows.length), data.left)
  }
  async function deactivate() {
    const { data } = await activity.mutateAsync({ body: { org_id: orgId, ids: joined, active: false } })
    const done = data.rows.map(({ id }) => id)
    told(deactivatedWords(done.length), data.left, done)
  }
  const quietly = (work: Promise<void>) => void work.catch(() => {})
  return (
    <BasketBar
      label={i18n._('Selected people')}
      pictures={[]}
      title={i18n._('{n, plural, one {# person selected} other {# people selected}}', { n: rows.length })}
    >
      <Button onClick={clear}>{i18n._('Clear')}</Button>
      {mayDelete && invited.length > 0 && (
        <Button loading={withdraw.isPending} onClick={() => quietly(askToWithdraw())}>
          {i18n._('Withdraw')}
        </Button>
      )}
      {mayCreate && invited.length > 0 && (
        <Button loading={again.isPending} onClick={() => quietly(send())}>
          {i18n._('Send again')}
        </Button>
      )}
      {mayUpdate && joined.length > 0 && (
        <Button loading={activity.isPending} onClick={() => quietly(deactivate())}>
          {i18n._('Deactivate')}
        </Button>
      )}
    </BasketBar>
  )
}

const withdrawnWords = (n: number) =>
  i18n._('{n, plural, one {# invitation was withdrawn.} other {# invitations were withdrawn.}}', { n })
const sentWords = (n: number) =>
  i18n._('{n, plural, one {# invitation was sent again.} other {# invitations were sent again.}}', { n })
const deactivatedWords = (n: number) =>
  i18n._('{n, plural, one {# user was deactivated.} other {# users were deactivated.}}', { n })
