import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { LogPreview } from './log-queries.ts'
import { LogReview } from './log-review.tsx'

const preview: LogPreview = {
  source: 'xibo',
  header: ['FromDT', 'Display', 'Media', 'Count'],
  columns: { display: 1, media: 2, time: 0, plays: 3 },
  rows: 1200,
  counted: 1150,
  plays: 1100,
  promised: 1680,
  beyond: 40,
  placements: [
    {
      placement_id: idOf(7),
      display_name: 'Flores window',
      zone_name: 'Main',
      plays: 1100,
      promised: 1680,
      days: 2,
      of_days: 2,
    },
  ],
  refused: { display: 49, time: 1 },
  bad: [{ line: 17, why: 'time', cell: 'yesterday' }],
  unknown: [{ field: 'display', name: '=Another screen', rows: 49 }],
}

test('what counts of a log and what does not is seen, with names and rows, and another column can be chosen', async () => {
  logIn()
  const chosen: [string, number][] = []
  const onColumn = (field: string, at: number) => void chosen.push([field, at])
  await show(<LogReview name="stats.csv" preview={preview} isReading={false} onColumn={onColumn} />)
  await expect.element(page.getByRole('heading', { name: '1,100 of 1,680 promised plays' })).toBeVisible()
  await expect
    .element(page.getByText('stats.csv, from a log of Xibo: 1,150 of 1,200 rows count.'))
    .toBeVisible()
  await expect.element(page.getByText('Main, 2 of 2 days')).toBeVisible()
  await userEvent.click(page.getByText('50 rows do not count'))
  await expect.element(page.getByText('=Another screen')).toBeVisible()
  await expect.element(page.getByText('yesterday')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Display'), 'Media')
  expect(chosen).toEqual([['display', 2]])
})

test('a log whose columns are not clear asks for them', async () => {
  logIn()
  const unclear: LogPreview = {
    ...preview,
    source: 'other',
    columns: { display: null, media: 2, time: 0, plays: null },
    counted: 0,
    plays: 0,
    beyond: 0,
    refused: {},
    bad: [],
    unknown: [],
  }
  await show(<LogReview name="stats.csv" preview={unclear} isReading={false} onColumn={() => {}} />)
  await expect.element(page.getByLabelText('Display')).toHaveValue('')
  await expect.element(page.getByText('Needed')).toBeVisible()
  await expect.element(page.getByLabelText('Plays')).toHaveTextContent('One for each row')
})
