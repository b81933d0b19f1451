import type { CallData } from '@plaza/contract/call'
import { listSharedPlans, sharePlan, withdrawPlan } from '@plaza/contract/shared-plans'
import { expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { ShareForm } from './share-form.tsx'

type Link = CallData<typeof listSharedPlans>['rows'][number]

const URL = 'https://plaza.example/plan/secret'

const link: Link = {
  id: idOf(5),
  draft_id: null,
  campaign_id: idOf(4),
  name: 'Spring opening',
  created_at: '2027-02-01T08:00:00Z',
  created_by: 'Grace',
  expires_at: '2027-05-02T08:00:00Z',
  opened: 2,
  last_opened_at: '2027-02-02T08:00:00Z',
}

/** A server with the links of one campaign. */
function begin(links: Link[]) {
  logIn({ organization: { id: 'org-1', name: 'Corner Gym', type: 'ADV', currency: 'EUR' } })
  const server = { links, asked: [] as unknown[] }
  answers(listSharedPlans, ({ query }) => {
    expect(query.get('campaign_id')).toBe(idOf(4))
    return { rows: server.links, count: server.links.length }
  })
  answers(sharePlan, ({ body }) => {
    server.asked.push(body)
    server.links = [{ ...link, opened: 0, last_opened_at: null }]
    return { id: link.id, url: URL, expires_at: link.expires_at }
  })
  answers(withdrawPlan, () => {
    server.links = []
    return { id: link.id }
  })
  return server
}

const open = () =>
  show(<ShareForm what={{ campaign_id: idOf(4) }} name="Spring opening" onClose={() => {}} />)

test('a link is made for the chosen time, and copied', async () => {
  const server = begin([])
  const screen = await open()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Valid for' }).click()
  await screen.getByRole('option', { name: '90 days' }).click()
  await screen.getByRole('button', { name: 'Create link' }).click()

  await expect.element(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(URL)
  expect(server.asked).toEqual([{ campaign_id: idOf(4), expires_in_days: 90 }])
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Not opened yet')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByText('The link was copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(URL)
})

test('a link is listed with who made it and its openings, and withdrawn after a question', async () => {
  const server = begin([link])
  const screen = await open()
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Grace')
  await expect.element(row).toHaveTextContent('Opened 2 times')

  await row.getByRole('button', { name: /^Withdraw/ }).click()
  const question = screen.getByRole('dialog', { name: 'Withdraw this link?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(server.links).toHaveLength(1)

  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
})

test('the address goes with the link that is withdrawn', async () => {
  begin([])
  const screen = await open()
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(URL)
  await screen
    .getByRole('listitem')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  const question = screen.getByRole('dialog', { name: 'Withdraw this link?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
})

test('a link that cannot be made is told in the server’s words', async () => {
  begin([])
  answers(sharePlan, () => new Failure('too_many_links', 'There are too many links.'))
  const screen = await open()
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByText('There are too many links.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
})
