import { copyCampaign } from '@plaza/contract/campaign-copies'
import { expect, test } from 'vitest'
import { answers, type Asked } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { RepeatMenu } from './repeat-menu.tsx'

// Far ahead, so that the days that follow can be booked whatever today is.
const campaign = {
  id: idOf(7),
  name: 'Spring opening',
  start_date: '2090-03-01',
  end_date: '2090-03-14',
  days_of_week: [] as number[],
} as CampaignDetails['campaign']

const left = { display_id: idOf(8), name: 'Concourse 9', zone_name: '', reason: 'not_on_offer' } as const

async function choose(item: RegExp, changes: Partial<CampaignDetails['campaign']> = {}) {
  const asked: Asked[] = []
  logIn()
  answers(copyCampaign, (one) => {
    asked.push(one)
    return { draft_id: idOf(9), left_out: [left] }
  })
  const screen = await show(<RepeatMenu campaign={{ ...campaign, ...changes }} />)
  await screen.getByRole('button', { name: 'Book again' }).click()
  await screen.getByRole('menuitem', { name: item }).click()
  return { screen, asked }
}

test('extending asks for the days that follow, as many as before', async () => {
  const { screen, asked } = await choose(/^Extend/)
  await screen.getByRole('button', { name: 'Open the draft' }).click()
  expect(asked.map(({ body }) => body)).toEqual([{ start_date: '2090-03-15', end_date: '2090-03-28' }])
})

test('extending a flight on certain days begins on the same day of the week', async () => {
  // From Wednesday to Friday.
  const { screen, asked } = await choose(/^Extend/, { end_date: '2090-03-03', days_of_week: [3, 4, 5] })
  await screen.getByRole('button', { name: 'Open the draft' }).click()
  expect(asked.map(({ body }) => body)).toEqual([{ start_date: '2090-03-08', end_date: '2090-03-10' }])
})

test('what is no longer free is told before the draft opens', async () => {
  const { screen, asked } = await choose(/^The same/)
  await expect.element(screen.getByText('Concourse 9: no longer on offer')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{}])
  await screen.getByRole('button', { name: 'Open the draft' }).click()
})
