import { listPublicDisplays, showPublicFreeDays } from '@plaza/contract/public-finding'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../../test/answers.ts'
import { logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import { SelectionOfRows } from '../../../ui/list-page/selection.tsx'
import { useBasket } from '../use-basket.ts'
import { DisplaySheet } from './display-sheet.tsx'

const DATES = { start_date: '2027-03-01', end_date: '2027-03-14' }
const flight = {
  zone_id: offered.display_id,
  zone_name: 'Main',
  total: 16_100,
  plays: 8064,
  impressions: null,
  per_thousand: null,
  spots_free: 3,
  open_days: 14,
  days: 14,
}

let asked = ''
beforeEach(async () => {
  await page.viewport(390, 844)
  logOut()
  startDraft()
  answers(showPublicFreeDays, () => ({ displays: [] }))
  answers(listPublicDisplays, ({ query }) => {
    asked = query.toString()
    return { rows: [{ ...offered, flight }], count: 1 }
  })
})

function Sheet({ onClose = () => {} }) {
  const basket = useBasket()
  return (
    <SelectionOfRows>
      <DisplaySheet displayId={offered.display_id} dates={DATES} basket={basket} onClose={onClose} />
    </SelectionOfRows>
  )
}

test('a pinned display is shown with its total over the lower part of the map, and added there', async () => {
  const screen = await show(<Sheet />)
  const sheet = screen.getByRole('region', { name: 'Ferry terminal' })
  await expect.element(sheet.getByText('€161.00')).toBeVisible()
  await expect.element(sheet.getByText('3 spots free')).toBeVisible()
  expect(asked).toContain(offered.display_id)
  expect(asked).toContain('startDate=2027-03-01')
  const box = sheet.element().getBoundingClientRect()
  expect(box.bottom).toBe(window.innerHeight)
  expect(box.top).toBeGreaterThan(window.innerHeight * 0.3)
  await sheet.getByRole('button', { name: 'Add Concourse 9' }).click()
  await expect.element(sheet.getByRole('button', { name: 'In plan Concourse 9' })).toBeVisible()
})

test('the sheet has the focus, and Escape and its button close it', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(<Sheet onClose={onClose} />)
  await expect.element(screen.getByRole('region', { name: 'Ferry terminal' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a display that was taken off meanwhile says so, and a failure can be tried again', async () => {
  answers(listPublicDisplays, () => ({ rows: [], count: 0 }))
  const gone = await show(<Sheet />)
  await expect.element(gone.getByText('This display is no longer on offer.')).toBeVisible()
  await gone.unmount()
  answers(listPublicDisplays, () => new Failure('busy'))
  const failed = await show(<Sheet />)
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
})
