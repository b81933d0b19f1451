import { createDraft, getDraft, saveDraft } from '@plaza/contract/drafts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { changeDraft, startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import type { KeptDisplay } from '../../../shared/campaign-draft/draft.ts'
import { advertiser, SavedDraft } from '../../../shared/campaign-draft/test-server.ts'
import { BannedNotice } from './banned-reasons.tsx'

/** Ids of the list of categories: beer is a part of alcohol. */
const [ALCOHOL, BEER] = ['1002', '1004']

beforeEach(() => {
  logIn(advertiser)
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(getDraft, (asked) => server.read(asked))
  startDraft()
  changeDraft(({ general }) => ({ general: { ...general, category: BEER } }))
})

const on = (nth: number, org_name: string, ban: string) => ({
  id: idOf(nth),
  name: `Totem ${nth}`,
  org_name,
  ban,
})

test('says whose displays do not show it and why, owner by owner, and leads to what can be done', async () => {
  const go = vi.fn<(step: number) => void>()
  const onRemove = vi.fn<() => void>()
  const banned = [
    on(1, 'Harbour Screens', ALCOHOL),
    on(2, 'Harbour Screens', ALCOHOL),
    on(3, 'City Light', BEER),
  ]
  const screen = await show(<BannedNotice banned={banned} go={go} onRemove={onRemove} />)
  const notice = screen.getByRole('alert')
  await expect.element(notice).toHaveTextContent('3 displays do not show what you advertise')
  await expect
    .element(notice.getByRole('listitem').first())
    .toHaveTextContent(
      'Harbour Screens does not show Alcohol on Totem 1 and Totem 2, and Beer is a part of it.',
    )
  await expect
    .element(notice.getByRole('listitem').last())
    .toHaveTextContent('City Light does not show Beer on Totem 3.')
  await notice.getByRole('button', { name: 'Remove all 3' }).click()
  expect(onRemove).toHaveBeenCalledOnce()
  await notice.getByRole('button', { name: 'Change what you advertise' }).click()
  expect(go).toHaveBeenCalledExactlyOnceWith(1)
})

test('of many displays of an owner the first are named', async () => {
  const banned = Array.from({ length: 8 }, (_, nth) => on(nth + 1, 'Harbour Screens', BEER))
  const screen = await show(<BannedNotice banned={banned} go={() => undefined} />)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(/Totem 5, and 3 more\.$/)
  await expect.element(screen.getByRole('button', { name: 'Go to the displays' })).toBeVisible()
})

test('nothing is said where nothing is banned', async () => {
  const screen = await show(<BannedNotice banned={[]} go={() => undefined} />)
  expect(screen.getByRole('alert').query()).toBeNull()
})

const chosen = (...nth: number[]) =>
  changeDraft(() => ({
    displays: nth.map((n) => ({ display_id: idOf(n), zones: [] }) as unknown as KeptDisplay),
  }))

test('only where others are left it says that they are not affected', async () => {
  chosen(1, 2, 3)
  const screen = await show(<BannedNotice banned={[on(1, 'City Light', BEER)]} go={() => undefined} />)
  const notice = screen.getByRole('alert')
  await expect.element(notice).toHaveTextContent('Your other 2 displays are not affected: book those')
  chosen(1)
  await expect.element(notice).toHaveTextContent('Find displays whose owners show it')
  await expect.element(notice).not.toHaveTextContent('not affected')
})
