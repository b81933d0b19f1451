import { changeDisplays, previewDisplayChanges } from '@plaza/contract/bulk-edit'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Outcome, Wanted } from './use-bulk.ts'

/** The displays that are chosen: more than one call takes. */
const displays = Array.from({ length: 620 }, (_, at) => ({ id: idOf(at + 1) }))
const [sold] = displays

const SENTENCE = 'Campaigns have been sold until 7 Mar 2027.'

/** The displays of each call that changes something. */
const sent: Wanted[][] = []

const outcomeOf = ({ id, set }: Wanted): Outcome => {
  const base = { id, name: `Display ${Number.parseInt(id.slice(-6), 16)}`, version: 4 }
  if (id === sold?.id) {
    return { ...base, changes: [], undo: null, kept: { reason: 'sold', sentence: SENTENCE, last_day: null } }
  }
  const after = String(set.visibility ?? '')
  const changes = [{ field: 'visibility' as const, before: 'Private', after }]
  return { ...base, changes, kept: null, undo: { visibility: 'Private' } }
}

beforeEach(() => {
  logIn()
  sent.length = 0
  answers(previewDisplayChanges, ({ body }) => ({ rows: (body as { rows: Wanted[] }).rows.map(outcomeOf) }))
  answers(changeDisplays, ({ body }) => {
    const { rows } = body as { rows: Wanted[] }
    sent.push(rows)
    return { changed: rows.map(outcomeOf), kept: [] }
  })
})

async function preview() {
  const screen = await show(<BulkDialog verb="visibility" displays={displays} onClose={() => undefined} />)
  await screen.getByRole('combobox', { name: 'Visibility' }).selectOptions('Public')
  await screen.getByRole('button', { name: 'Preview' }).click()
  const change = screen.getByRole('button', { name: 'Change 619 displays' })
  await expect.element(change).toBeVisible()
  return { screen, change }
}

test('a preview says what changes and what stays, and changes nothing', async () => {
  const { screen } = await preview()
  await expect.element(screen.getByText('619 displays change.')).toBeVisible()
  const kept = screen.getByRole('region', { name: 'Stay as they are' })
  await expect.element(kept).toHaveTextContent(SENTENCE)
  await expect.element(screen.getByRole('row', { name: /Visibility Private Public/ }).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('all is changed in as many calls as it takes, and one press takes it back', async () => {
  const { screen, change } = await preview()
  await change.click()
  await expect.element(screen.getByText('619 displays were changed.')).toBeVisible()
  expect(sent.map(({ length }) => length)).toEqual([500, 119])
  expect(sent[0]?.[0]).toEqual({ id: displays[1]?.id, version: 4, set: { visibility: 'Public' } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('619 displays have been set back.')).toBeVisible()
  expect(sent[2]?.[0]).toEqual({ id: displays[1]?.id, version: 4, set: { visibility: 'Private' } })
})

test('what a failure leaves out is told, and what was changed before it can be undone', async () => {
  answers(changeDisplays, ({ body }) => {
    const { rows } = body as { rows: Wanted[] }
    if (sent.length === 1) return new Failure('busy', 'Please try again in a moment.')
    sent.push(rows)
    return { changed: rows.map(outcomeOf), kept: [] }
  })
  const { screen, change } = await preview()
  await change.click()
  await expect.element(screen.getByText('500 displays were changed.')).toBeVisible()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Please try again in a moment.' }))
    .toHaveTextContent('119 displays were left out.')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('who stops it keeps what was changed, and the rest stays as it was', async () => {
  let answer = () => {}
  answers(changeDisplays, async ({ body }) => {
    const { rows } = body as { rows: Wanted[] }
    sent.push(rows)
    await new Promise<void>((resolve) => (answer = resolve))
    return { changed: rows.map(outcomeOf), kept: [] }
  })
  const { screen, change } = await preview()
  await change.click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByRole('button', { name: 'Stop' }).click()
  answer()
  await expect.element(screen.getByText('500 displays were changed.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
