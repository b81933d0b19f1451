import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { newDraft, type Draft } from './draft.ts'
import { readSnapshot } from './draft-store.ts'
import { DraftsMenu } from './drafts-menu.tsx'
import { advertiser, SavedDraft } from './test-server.ts'
import { until } from '../../../test/until.ts'

/** A server with one draft, whose list follows what is done to it. */
function begin(name: string): SavedDraft {
  logIn(advertiser)
  const server = new SavedDraft()
  const draft: Draft = { ...newDraft(), general: { ...newDraft().general, name } }
  server.put(draft)
  answers(listDrafts, () => ({
    rows: server.draft
      ? [
          {
            ...server.saved(),
            name: server.draft.general.name,
            start_date: null,
            end_date: null,
            days_of_week: [],
            displays: 0,
            zones: 0,
            currency: 'EUR',
          },
        ]
      : [],
    count: server.draft ? 1 : 0,
  }))
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(deleteDraft, (asked) => {
    const gone = server.read(asked)
    server.draft = null
    return gone
  })
  return server
}

test('the menu opens a draft, says who saved it, and begins another', async () => {
  const server = begin('Spring')
  const screen = await show(<DraftsMenu />)
  await screen.getByRole('button', { name: 'Drafts' }).click()
  await expect.element(screen.getByText(/Robin/)).toBeVisible()
  await screen.getByRole('button', { name: /^Spring/ }).click()
  await until(() => expect(readSnapshot()).toMatchObject({ id: server.id, state: 'saved' }))
  await screen.getByRole('button', { name: 'Start a new draft' }).click()
  expect(readSnapshot().id).toBeNull()
})

test('a draft is renamed without being opened', async () => {
  const server = begin('Spring')
  const screen = await show(<DraftsMenu />)
  await screen.getByRole('button', { name: 'Drafts' }).click()
  await screen.getByRole('button', { name: 'Rename: Spring' }).click()
  // The menu makes way for the dialog, which would stand behind it on a narrow window.
  await until(() => expect(screen.getByRole('button', { name: 'Start a new draft' }).query()).toBeNull())
  await screen.getByRole('textbox', { name: 'Name' }).fill('Summer')
  await screen.getByRole('button', { name: 'Rename', exact: true }).click()
  await until(() => expect(server.draft?.general.name).toBe('Summer'))
  expect(readSnapshot().id).toBeNull()
})

test('a deleted draft is taken back', async () => {
  const server = begin('Spring')
  const screen = await show(<DraftsMenu />)
  await screen.getByRole('button', { name: 'Drafts' }).click()
  await screen.getByRole('button', { name: 'Delete: Spring' }).click()
  await expect.element(screen.getByText('Spring was deleted.')).toBeVisible()
  expect(server.draft).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await until(() => expect(server.draft?.general.name).toBe('Spring'))
  await expect.element(screen.getByRole('button', { name: /^Spring/ })).toBeVisible()
})
