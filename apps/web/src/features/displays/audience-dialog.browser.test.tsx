import { setAudience } from '@plaza/contract/audience'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { AudienceDialog } from './audience-dialog.tsx'

const display = { id: idOf(40), name: 'Entrance screen', time_zone: 'Europe/Berlin', audience: null }
const audience = {
  weekly_impressions: 42_000,
  basis: 'modelled' as const,
  source: 'City mobility model',
  as_of: '2026-03-01',
}

let sent: unknown
beforeEach(() => {
  logIn()
  sent = undefined
  answers(setAudience, ({ body }) => {
    sent = body
    return new Failure('busy')
  })
})

test('the figure is sent with its basis, its source and the day as of which it holds', async () => {
  const screen = await show(<AudienceDialog display={{ ...display, audience }} onClose={() => {}} />)
  const people = screen.getByRole('textbox', { name: 'Impressions a week' })
  await people.fill('56,000')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual({ display_ids: [display.id], audience: { ...audience, weekly_impressions: 56_000 } })
})

test('without a figure and a source nothing is sent, and each says what is missing', async () => {
  const screen = await show(<AudienceDialog display={display} onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Impressions a week' })).toBeInvalid()
  await expect.element(screen.getByRole('textbox', { name: 'Source' })).toBeInvalid()
  expect(sent).toBeUndefined()
})

test('what was said is taken back with one press', async () => {
  const screen = await show(<AudienceDialog display={{ ...display, audience }} onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent).toEqual({ display_ids: [display.id], audience: null })
})
