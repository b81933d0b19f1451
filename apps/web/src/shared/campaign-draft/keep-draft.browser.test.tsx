import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'
import { newDraft, type Draft } from './draft.ts'
import { changeDraft, openDraft, readSnapshot, resolveConflict, startDraft } from './draft-store.ts'
import { advertiser, SavedDraft } from './test-server.ts'
import { until } from '../../../test/until.ts'

const named = (name: string) => (draft: Draft) => ({ general: { ...draft.general, name } })
const copies = () => Object.keys(localStorage).filter((key) => /draft/i.test(key) && !/current/.test(key))

let server: SavedDraft
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  endSession('logout')
  server = new SavedDraft()
  answers(listDrafts, () => ({ rows: [], count: 0 }))
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
})

const isSaved = () => until(() => expect(readSnapshot().state).toBe('saved'))

test('what is typed is saved once it is quiet, and only one request is under way at a time', async () => {
  logIn(advertiser)
  for (const name of ['S', 'Sp', 'Spring']) changeDraft(named(name))
  expect(readSnapshot()).toMatchObject({ id: null, state: 'waiting' })
  await isSaved()
  expect(server.draft?.general.name).toBe('Spring')
  expect(readSnapshot().id).toBe(server.id)
  changeDraft(named('Spring opening'))
  await until(() => expect(server.version).toBe(2))
  await isSaved()
  expect(server.most).toBe(1)
  expect(server.creates).toBe(1)
})

test('a lost answer creates nothing twice, and what could not be sent is kept and sent later', async () => {
  logIn(advertiser)
  server.failNext = 'after'
  changeDraft(named('Spring'))
  await until(() => expect(readSnapshot().state).toBe('offline'))
  expect(copies()).toEqual([expect.stringContaining('unsaved.draft.')])
  changeDraft(named('Summer'))
  window.dispatchEvent(new Event('online'))
  await until(() => expect(server.draft?.general.name).toBe('Summer'))
  await isSaved()
  expect(server.creates).toBe(1)
  expect(copies()).toEqual([expect.stringContaining('session.draft.')])
})

test('a copy of this browser is shown at once, and says when what the server has of it was read', async () => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  const copy = Object.entries(localStorage).filter(([key]) => key.startsWith('session.draft.'))
  endSession('logout')
  server.edit('Anna', (draft) => ({ ...draft, ...named('Summer')(draft) }))
  logIn(advertiser)
  for (const [key, value] of copy) localStorage.setItem(key, value)
  openDraft(server.id)
  expect(readSnapshot()).toMatchObject({ isFetched: false, draft: { general: { name: 'Spring' } } })
  await until(() => expect(readSnapshot().isFetched).toBe(true))
  expect(readSnapshot().draft.general.name).toBe('Summer')
})

test('a draft that was open a moment ago is fetched again', async () => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  await until(() => expect(readSnapshot().isFetched).toBe(true))
  startDraft()
  expect(readSnapshot().id).toBeNull()
  openDraft(server.id)
  await until(() => expect(readSnapshot()).toMatchObject({ state: 'saved', isFetched: true }))
  expect(readSnapshot().draft.general.name).toBe('Spring')
})

test('an edit of somebody else is taken in, beside the own edits of other parts', async () => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  server.edit('Anna', (draft) => ({ ...draft, comment: 'By Anna' }))
  await queryClient.invalidateQueries({ queryKey: ['drafts'] })
  await until(() => expect(readSnapshot().draft.comment).toBe('By Anna'))
  // Anna changes the comment again while the name is typed here, and neither is lost.
  server.edit('Anna', (draft) => ({ ...draft, comment: 'Again by Anna' }))
  changeDraft(named('Summer'))
  await until(() => expect(server.draft?.general.name).toBe('Summer'))
  await isSaved()
  expect(server.draft?.comment).toBe('Again by Anna')
  expect(readSnapshot().draft).toMatchObject({ comment: 'Again by Anna', general: { name: 'Summer' } })
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('of two edits of the same part, the user says which stays: %s', async (prefer, name) => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  server.edit('Anna', (draft) => ({ ...draft, general: { ...draft.general, name: 'Theirs' } }))
  changeDraft((draft) => ({ ...named('Mine')(draft), comment: 'Kept' }))
  await until(() => expect(readSnapshot().state).toBe('conflict'))
  expect(readSnapshot().conflict).toMatchObject({ by: 'Anna', parts: ['name'] })
  expect(server.draft?.general.name).toBe('Theirs')
  resolveConflict(prefer)
  await isSaved()
  expect(server.draft).toMatchObject({ general: { name }, comment: 'Kept' })
})

test('what is typed before a draft has come is applied to it', async () => {
  logIn(advertiser)
  server.put({ ...newDraft(), comment: 'From the server' })
  openDraft(server.id)
  expect(readSnapshot().state).toBe('loading')
  changeDraft(named('Early'))
  await until(() => expect(server.draft?.general.name).toBe('Early'))
  expect(server.draft?.comment).toBe('From the server')
})

test('the draft of a visitor goes along with a login, and stays until the server has it', async () => {
  changeDraft(named('Before the login'))
  expect(readSnapshot()).toMatchObject({ id: null, state: 'local' })
  expect(copies()).toEqual(['visitorDraft'])
  const visitors = localStorage.getItem('visitorDraft') ?? ''
  server.failNext = 'before'
  logIn(advertiser, { visitorDraft: visitors })
  expect(readSnapshot().draft.general).toMatchObject({
    name: 'Before the login',
    manager_email: 'anna@north.example',
  })
  await until(() => expect(readSnapshot().state).toBe('offline'))
  expect(localStorage.getItem('visitorDraft')).toBe(visitors)
  window.dispatchEvent(new Event('online'))
  await isSaved()
  expect(server.draft?.general.name).toBe('Before the login')
  expect(localStorage.getItem('visitorDraft')).toBeNull()
})

test('a logout leaves nothing in the browser, and an ended session only what is not saved', async () => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  server.failNext = 'before'
  changeDraft(named('Not saved'))
  await until(() => expect(readSnapshot().state).toBe('offline'))
  endSession('refused', 'Please log in again.')
  expect(copies()).toHaveLength(1)
  const [kept = ''] = copies()
  logIn(advertiser, { [kept]: localStorage.getItem(kept) ?? '' })
  openDraft(server.id)
  await until(() => expect(server.draft?.general.name).toBe('Not saved'))
  endSession('logout')
  expect(copies()).toEqual([])
})

test('a draft that somebody deleted says so', async () => {
  logIn(advertiser)
  changeDraft(named('Spring'))
  await isSaved()
  server.draft = null
  await queryClient.invalidateQueries({ queryKey: ['drafts'] })
  await until(() => expect(readSnapshot().state).toBe('gone'))
})

test('what the server refuses is told with its reason', async () => {
  logIn(advertiser)
  answers(createDraft, () => new Failure('too_many_drafts'))
  changeDraft(named('One too many'))
  await until(() => expect(readSnapshot().state).toBe('refused'))
  expect(readSnapshot().why).toContain('200 drafts')
})
