import { givePlan, listPlans } from '@plaza/contract/plans'
import { listUsers, setOwner } from '@plaza/contract/users'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import type { ListedOrganization } from './organization.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const organization: ListedOrganization = {
  id: idOf(5),
  name: 'North Cafés',
  type: 'DSO',
  active: true,
  ownerId: idOf(6),
  restricted: false,
  plan: 'Starter',
  planId: idOf(7),
  planSource: 'granted',
  wanted: null,
  can: { update: true, activate: false, deactivate: false, delete: false, act_for: false },
}

const planNamed = (nth: number, plan_name: string) => ({
  id: idOf(nth),
  plan_name,
  price: 0,
  currency: 'EUR',
  interval: 'month' as const,
  limits: { displays: null, users: null },
  fee_basis_points: null,
  active: true,
  default_for: [],
  version: 0,
  can: { update: true },
})

test('a plan is found by its name among any number of them, and none can be given', async () => {
  logIn()
  const asked: (string | null)[] = []
  answers(listPlans, ({ query }) => {
    asked.push(query.get('search'))
    return { rows: query.get('search') === '"Net"' ? [planNamed(8, 'Network')] : [], count: 1 }
  })
  const given = vi.fn<(body: unknown) => void>()
  answers(givePlan, ({ body }) => {
    given(body)
    return { updatedUserCount: 1 }
  })
  const screen = await show(
    <PlanDialog organizations={[organization]} onClose={() => undefined} onDone={() => undefined} />,
  )
  const field = screen.getByRole('combobox', { name: 'Plan' })
  await expect.element(field).toHaveValue('Starter')
  await userEvent.fill(field, 'Net')
  await screen.getByRole('option', { name: 'Network' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(given).toHaveBeenLastCalledWith({ plan_id: idOf(8), user_ids: [idOf(6)] }))
  expect(asked).toContain('"Net"')
  await field.click()
  await screen.getByRole('option', { name: 'No plan' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(given).toHaveBeenLastCalledWith({ plan_id: null, user_ids: [idOf(6)] }))
})

test('a new owner is found by name or address among all who are active', async () => {
  logIn()
  answers(listUsers, ({ query }) => ({
    rows:
      query.get('search') === '"mara"' && query.get('state') === 'active'
        ? [
            {
              id: idOf(9),
              name: 'Mara',
              email: 'mara@north.example',
              role_id: 3,
              role: 'User' as const,
              permissions: [],
              active: true,
              org_id: idOf(5),
              avatar: '',
              job_title: '',
              last_login: null,
              invited: false,
              version: 0,
              can: { update: true, activate: false, deactivate: true, delete: true, make_owner: true },
            },
          ]
        : [],
    count: 1,
  }))
  const made = vi.fn<() => void>()
  answers(setOwner, () => {
    made()
    return { id: idOf(9), role_id: 2 }
  })
  const onClose = vi.fn<() => void>()
  const screen = await show(<OwnerDialog organization={organization} onClose={onClose} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Choose somebody.' })).toBeVisible()
  await userEvent.fill(screen.getByRole('combobox', { name: 'New owner' }), 'mara')
  await screen.getByRole('option', { name: 'Mara, mara@north.example' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(made).toHaveBeenCalledOnce()
})
