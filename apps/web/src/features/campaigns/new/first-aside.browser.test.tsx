import { calculatePrice } from '@plaza/contract/campaigns'
import { createDraft, saveDraft } from '@plaza/contract/drafts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { changeDraft, startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../shared/campaign-draft/test-server.ts'
import { FirstAside } from './first-aside.tsx'

beforeEach(async () => {
  await page.viewport(1400, 900)
  logIn(advertiser)
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(calculatePrice, () => ({ currency: 'EUR', total: 91_500, displays: [] }))
  startDraft()
})

test('beside the first step it says what comes next while no display is chosen', async () => {
  const screen = await show(<FirstAside />)
  await expect.element(screen.getByRole('complementary', { name: 'What comes next' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Find displays' })).toBeVisible()
})

test('beside the first step the chosen displays stand with their sum, and of many the first', async () => {
  const displays = Array.from({ length: 8 }, (_, nth) => ({
    ...offered,
    display_id: idOf(70 + nth),
    name: `Lobby ${nth + 1}`,
  }))
  changeDraft(({ general }) => ({
    displays,
    currency: 'EUR',
    general: { ...general, start_date: '2027-03-01', end_date: '2027-03-14' },
  }))
  const screen = await show(<FirstAside />)
  const aside = screen.getByRole('complementary', { name: '8 displays' })
  await expect.element(aside.getByText('€915.00 for one spot in each zone, before tax')).toBeVisible()
  await expect.element(aside.getByText('Lobby 6')).toBeVisible()
  expect(aside.getByText('Lobby 7').query()).toBeNull()
  await expect.element(aside.getByText('and 2 more')).toBeVisible()
})

test('on a phone the fields stand alone', async () => {
  await page.viewport(390, 844)
  const screen = await show(<FirstAside />)
  await expect.element(screen.getByText('What comes next')).not.toBeVisible()
})
