import { i18n } from '@lingui/core'
import { useMay } from '../../../lib/may.ts'
import { BasketBar } from '../../../shared/basket-bar/basket-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import type { ListedOrganization } from './organization.ts'

/** What is selected, for one plan together. */
export function PlanBar({ onPlan }: { onPlan: (organizations: readonly ListedOrganization[]) => void }) {
  const { rows, clear } = useSelection<ListedOrganization>()
  const mayGive = useMay('organization:update')
  if (!mayGive || rows.length === 0) return null
  const without = rows.filter(({ ownerId }) => ownerId === null).length
  return (
    <BasketBar
      label={i18n._('Selected organizations')}
      pictures={[]}
      title={i18n._('{n, plural, one {# organization selected} other {# organizations selected}}', {
        n: rows.length,
      })}
      note={
        without > 0
          ? i18n._(
              '{n, plural, one {# has no owner yet and is left out} other {# have no owner yet and are left out}}',
              {
                n: without,
              },
            )
          : i18n._('Give them the same plan')
      }
    >
      <Button onClick={clear}>{i18n._('Clear')}</Button>
      <Button look="main" onClick={() => onPlan(rows)}>
        {i18n._('Choose a plan')}
      </Button>
    </BasketBar>
  )
}
