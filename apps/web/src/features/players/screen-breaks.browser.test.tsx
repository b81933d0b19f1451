import { lookAtBreaks } from '@plaza/contract/breaks'
import { expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import type { Breaks, ShownBreak } from './break-words.ts'
import { ScreenBreaks } from './screen-breaks.tsx'

const PLAYER = idOf(9)

const oneBreak = (nth: number, more: Partial<ShownBreak> = {}): ShownBreak => ({
  id: idOf(100 + nth),
  kind: 'gap',
  key: 1,
  began_at: '2027-03-01T08:00:00Z',
  last_at: '2027-03-01T08:00:00Z',
  batches: 1,
  uncounted: { first: 401, last: 440 },
  missing: { first: 361, last: 400 },
  stands: true,
  looked_at: null,
  looked_by: null,
  looked_by_platform: false,
  ...more,
})
const foundOf = (breaks: ShownBreak[], more: Partial<Breaks> = {}): Breaks => ({
  player_id: PLAYER,
  breaks,
  refusals: [],
  keys: [{ at: '2027-02-01T08:00:00Z', why: 'connected' }],
  ...more,
})
const mayChange = () => logIn({ roles: [{ id: 1, name: 'Owner', permissions: ['display:update'] }] })

test('a gap tells what never came and what does not count, and is marked as looked at', async () => {
  mayChange()
  const asked: unknown[] = []
  answers(lookAtBreaks, ({ body }) => {
    asked.push(body)
    return foundOf([])
  })
  const screen = await show(<ScreenBreaks found={foundOf([oneBreak(1)])} isPlatform={false} />)
  const item = screen.getByRole('listitem')
  await expect.element(item).toHaveTextContent('Missing: plays 361 – 400')
  await expect.element(item).toHaveTextContent('plays 401 – 440')
  await expect.element(item).toHaveTextContent('Not looked at')
  // One that stands alone needs no button for all.
  await expect.element(screen.getByRole('button', { name: /^Mark all/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mark as looked at' }).click()
  await expect.poll(() => asked).toEqual([{ ids: [idOf(101)], looked: true }])
})

test('all that stand are marked at once, and a mark is taken off again', async () => {
  mayChange()
  const asked: unknown[] = []
  answers(lookAtBreaks, ({ body }) => {
    asked.push(body)
    return foundOf([])
  })
  const looked = oneBreak(3, {
    kind: 'fork',
    stands: false,
    looked_at: '2027-03-02T08:00:00Z',
    looked_by: 'Ada',
    looked_by_platform: true,
  })
  const found = foundOf([oneBreak(1), oneBreak(2), looked], {
    keys: [
      { at: '2027-02-01T08:00:00Z', why: 'connected' },
      { at: '2027-03-01T08:00:00Z', why: 'forked' },
    ],
  })
  const screen = await show(<ScreenBreaks found={found} isPlatform={false} />)
  const last = screen.getByRole('listitem').nth(2)
  await expect.element(last).toHaveTextContent('Two devices signed with the same key')
  await expect.element(last).toHaveTextContent('Ada of the platform looked at it')
  await expect.element(last).toHaveTextContent('By its key number 1.')
  await screen.getByRole('button', { name: 'Mark all 2 as looked at' }).click()
  await expect.poll(() => asked).toEqual([{ ids: [idOf(101), idOf(102)], looked: true }])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ids: [idOf(103)], looked: false })
})

test('who may not change displays sees breaks without deeds, and a mark that fails is told', async () => {
  logIn()
  const first = await show(<ScreenBreaks found={foundOf([oneBreak(1)])} isPlatform={false} />)
  await expect.element(first.getByRole('listitem')).toBeVisible()
  await expect.element(first.getByRole('button')).not.toBeInTheDocument()
  await first.unmount()
  mayChange()
  answers(lookAtBreaks, () => new Failure('not_found', 'This screen is not there any more.'))
  const second = await show(<ScreenBreaks found={foundOf([oneBreak(1)])} isPlatform={false} />)
  await second.getByRole('button', { name: 'Mark as looked at' }).click()
  await expect.element(second.getByText('This screen is not there any more.')).toBeVisible()
})

test('a long list begins with five, and what did not count stands beneath by day and reason', async () => {
  mayChange()
  const breaks = Array.from({ length: 7 }, (_, nth) => oneBreak(nth))
  const refusals: Breaks['refusals'] = [
    { day: '2027-03-01', reason: 'fork', batches: 2, plays: 1000 },
    { day: '2027-03-01', reason: 'instant', batches: 0, plays: 3 },
  ]
  const screen = await show(<ScreenBreaks found={foundOf(breaks, { refusals })} isPlatform={false} />)
  await expect.element(screen.getByRole('listitem').nth(4)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Show all 7' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(7)
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Signed beside the chain')
  await expect.element(rows.nth(1)).toHaveTextContent('1,000')
  await expect.element(rows.nth(2)).toHaveTextContent('At another moment than due')
})

test('a screen without breaks says so', async () => {
  mayChange()
  const screen = await show(<ScreenBreaks found={foundOf([])} isPlatform={false} />)
  await expect.element(screen.getByText('None. Each batch follows on the one before.')).toBeVisible()
  await expect.element(screen.getByText('Nothing: every play that it signed was due.')).toBeVisible()
})
