import { i18n } from '@lingui/core'
import { MOST_WITHDRAWN, withdrawDisplayInvitations } from '@plaza/contract/display-invitations'
import { useCall } from '../../lib/use-call.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import type { InvitationRow } from './queries.ts'

/** What can be done with the selected invitations, over all pages of their list. */
export function InvitationsBar({ orgId }: { orgId: string }) {
  const { rows, clear } = useSelection<InvitationRow>()
  const withdraw = useCall(withdrawDisplayInvitations, { invalidates: ['advertisers'] })
  if (rows.length === 0) return null

  async function askToWithdraw() {
    const ids = rows.slice(0, MOST_WITHDRAWN).map(({ id }) => id)
    const sure = await confirmDialog({
      title: i18n._('{n, plural, one {Withdraw # invitation?} other {Withdraw # invitations?}}', {
        n: ids.length,
      }),
      text: i18n._('Your private displays are no longer on offer to them. What they bought keeps running.'),
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { org_id: orgId }, body: { ids } }, { onSuccess: clear })
  }

  return (
    <BasketBar
      label={i18n._('Selected invitations')}
      pictures={[]}
      title={i18n._('{n, plural, one {# invitation selected} other {# invitations selected}}', {
        n: rows.length,
      })}
    >
      <Button onClick={clear}>{i18n._('Clear')}</Button>
      <Button loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
        {i18n._('Withdraw')}
      </Button>
    </BasketBar>
  )
}
