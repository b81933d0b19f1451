import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useMay } from '../../lib/may.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AskedSelect, type Named } from '../../ui/form/asked-select.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useSelection } from '../../ui/list-page/selection.tsx'
import { planChoicesQuery, useGivePlan } from './queries.ts'
import type { ListedOrganization } from './organization.tsx'

interface PlanDialogProps {
  organizations: readonly ListedOrganization[]
  onClose: () => void
  onDone: () => void
}

const NONE = 'none'

/** The plan that an organization asks for or has, by which the choice begins. */
const planOf = (organization: ListedOrganization | undefined): Named[] => {
  if (!organization) return []
  const { wanted, planId, plan } = organization
  return wanted ? [wanted] : planId ? [{ id: planId, name: plan }] : []
}

/** The dialog that gives one plan to one or many organizations; the call names each by its owner. */
export function PlanDialog({ organizations, onClose, onDone }: PlanDialogProps) {
  const give = useGivePlan()
  const [first] = organizations
  const form = useZodForm(z.object({ plan_id: z.uuid().nullable() }), {
    plan_id: first?.wanted?.id ?? first?.planId ?? null,
  })
  const plan_id = form.watch('plan_id')
  const now = planOf(first)
  const { asked, search } = usePickerSearch(now.find(({ id }) => id === plan_id)?.name)
  const { data } = useQuery(planChoicesQuery(asked))
  const found = data?.rows
    .map(({ id, plan_name: name }) => ({ id, name }))
    .filter(({ id }) => !now.some((one) => one.id === id))
  const user_ids = organizations.flatMap(({ ownerId }) => ownerId ?? [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._('{n, plural, one {Plan of {name}} other {A plan for # organizations}}', {
        n: organizations.length,
        name: first?.name ?? '',
      })}
    >
      <Form
        form={form}
        onSubmit={async ({ plan_id }) => {
          await give.mutateAsync({ body: { plan_id, user_ids } })
          onDone()
        }}
      >
        <AskedSelect
          label={i18n._('Plan')}
          value={plan_id ?? NONE}
          onChange={(id) => form.setValue('plan_id', id === NONE ? null : id)}
          found={found}
          search={search}
          always={[{ id: NONE, name: i18n._('No plan') }, ...now]}
        />
        <p className="dim small">
          {organizations.some(({ planSource }) => planSource === 'subscribed')
            ? i18n._(
                'Nothing is charged for a plan that you give. What is paid by card now ends with the period that is paid.',
              )
            : i18n._(
                'Nothing is charged for a plan that you give. Without one, organizations have what they pay for, or the plan of all who have no other.',
              )}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton disabled={user_ids.length === 0}>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The bar that gives all selected organizations one plan. */
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
