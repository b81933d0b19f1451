import { showOwnContent } from '@plaza/contract/own-content'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { ProgramView } from './program-view.tsx'
import type { DisplayProgram } from './running.ts'

const medium = (nth: number) => ({
  id: String(nth),
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="file${nth}"/>`)}`,
  poster: null,
  type: 'image/svg+xml',
  width: 640,
  height: 360,
  duration: null,
  bytes: 100,
  sha256: null,
})

const program: DisplayProgram = {
  display_id: idOf(1),
  name: 'Concourse',
  place_kind: 'transit',
  width: 1920,
  height: 1080,
  time_zone: 'UTC',
  revision: 2,
  media: [medium(0), medium(1)],
  takers: [{ placement_id: idOf(2), house_id: null, parts: null, media: [0, 1] }],
  programs: [
    {
      zones: [
        {
          zone_id: idOf(4),
          name: 'Main',
          frame: { x: 0, y: 0, width: 100, height: 100 },
          loop: 60,
          spot: 20,
          runs: [{ part: null, from: 0, until: 60 }],
          turns: [{ part: null, takes: [{ taker: 0, turns: [0] }] }],
        },
      ],
    },
  ],
  days: [
    {
      date: '2040-03-01',
      openings: [{ from: '2040-03-01T08:00:00Z', until: '2040-03-01T09:00:00Z' }],
      program: 0,
      days: [{ taker: 0, day: 0 }],
    },
  ],
  campaigns: [{ taker: 0, campaign_id: idOf(5), campaign: 'Spring opening', advertiser: 'Bakery' }],
}

const own = {
  zone_id: idOf(4),
  name: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  capacity: 3,
  spotDuration: 20,
  spots_free: 2,
  schedule_filler: [],
  house: [],
}
const shownFile = (nth: number) => ({ ...medium(nth), name: 'own.svg', uncommon: [] })
beforeEach(() => {
  logIn()
  const filler = { version: 1, media: [shownFile(7), shownFile(8)] }
  answers(showOwnContent, () => ({
    date: '2040-03-01',
    rate_schedule_id: idOf(3),
    zones: [{ ...own, filler }],
  }))
})

const picture = () =>
  page.getByRole('group', { name: 'Preview on Concourse' }).getByRole('img', { name: 'Main' })
const zone = () => page.getByRole('region', { name: 'Main' })

test('a display shows the turn that is due, and the arrows go from turn to turn', async () => {
  await show(<ProgramView program={program} day="2040-03-01" />)
  await expect.element(zone()).toHaveTextContent('Loop 1, turn 1 of 3: Spring opening')
  await expect.element(picture()).toHaveAttribute('src', program.media[0]?.url)
  await expect.element(page.getByText('60 plays')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(zone()).toHaveTextContent('Loop 1, turn 2 of 3: Filler')
  await expect.element(picture()).toHaveAttribute('src', medium(8).url)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(zone()).toHaveTextContent('Loop 2, turn 1 of 3: Spring opening')
  await expect.element(picture()).toHaveAttribute('src', program.media[1]?.url)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(zone()).toHaveTextContent('Loop 1, turn 3 of 3')
})

test('the day runs once it is started, at the chosen speed, and stops again', async () => {
  await show(<ProgramView program={program} day="2040-03-01" />)
  await userEvent.click(page.getByText('60 ×'))
  await userEvent.click(page.getByRole('button', { name: 'Play' }))
  await expect.element(zone()).toHaveTextContent('Loop 2')
  await userEvent.click(page.getByRole('button', { name: 'Pause' }))
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a closed day, and one without a rate schedule, say so', async () => {
  const [day] = program.days
  await show(
    <ProgramView
      program={{ ...program, days: [{ ...day!, openings: [], program: null }] }}
      day="2040-03-01"
    />,
  )
  await expect.element(page.getByRole('heading', { name: 'Closed on this day' })).toBeVisible()
  await show(<ProgramView program={{ ...program, days: [{ ...day!, program: null }] }} day="2040-03-01" />)
  await expect.element(page.getByRole('heading', { name: 'Nothing is sold here on this day' })).toBeVisible()
})
