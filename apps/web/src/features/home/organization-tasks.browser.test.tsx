import type { CallData } from '@plaza/contract/call'
import { listWaiting } from '@plaza/contract/organization-figures'
import { expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { OrganizationTasks } from './organization-tasks.tsx'

const ORG = '01890000-0000-7000-8000-000000000001'

type Row = CallData<typeof listWaiting>['rows'][number]

const row = (nth: number, more: Partial<Row> = {}): Row => ({
  what: 'decide',
  id: `01890000-0000-7000-8000-1000000000${String(nth).padStart(2, '0')}`,
  kind: 'placements',
  camp_id: '01890000-0000-7000-8000-000000000002',
  campaign_name: `Campaign ${nth}`,
  owner_id: ORG,
  other: 'Corner Gym',
  deadline: '2027-02-03T08:00:00.000Z',
  place_time_zone: 'Europe/Berlin',
  ...more,
})

test('what waits is listed with its deadline and one action, and the rest on demand', async () => {
  logIn()
  const rows = [row(1), row(2, { what: 'reply', deadline: null }), ...[3, 4, 5, 6, 7].map((nth) => row(nth))]
  answers(listWaiting, () => ({ rows, count: 9 }))
  const screen = await show(<OrganizationTasks orgId={ORG} />)

  await expect.element(screen.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect
    .element(screen.getByText(/Corner Gym asks for your approval · until .*2027/).first())
    .toBeVisible()
  const reply = screen.getByRole('link', { name: 'Reply: Campaign 2' })
  await expect.element(reply).toHaveAttribute('href', expect.stringContaining(`thread=${ORG}`))
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Show all 7' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(7)
  await expect.element(screen.getByText('And 2 more.')).toBeVisible()
})

test('where nothing waits, there is no card', async () => {
  logIn()
  let isAsked = false
  answers(listWaiting, () => {
    isAsked = true
    return { rows: [], count: 0 }
  })
  const screen = await show(<OrganizationTasks orgId={ORG} />)

  await expect.poll(() => isAsked).toBe(true)
  await expect.element(screen.getByText('Waiting for you')).not.toBeInTheDocument()
})
