import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { ProgramView } from './program-view.tsx'
import type { ShownProgram } from './running.ts'

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

const program: ShownProgram = {
  display_id: idOf(1),
  name: 'Concourse',
  place_kind: 'transit',
  width: 1920,
  height: 1080,
  time_zone: 'UTC',
  dayparts: [],
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

const filler = [medium(7), medium(8)]
const ofOwner = { program, day: '2040-03-01', fillerOf: () => filler }
beforeEach(() => logIn())

const picture = () =>
  page.getByRole('group', { name: 'Preview on Concourse' }).getByRole('img', { name: 'Main' })
const zone = () => page.getByRole('region', { name: 'Main' })

test('a display shows the turn that is due, and the arrows go from turn to turn', async () => {
  await show(<ProgramView {...ofOwner} />)
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
  await show(<ProgramView {...ofOwner} />)
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

const others = { placement_id: null, house_id: null, parts: null, media: [] }
/** As an advertiser sees it: one turn is its own, another somebody else's, and one is not booked. */
const seen: ShownProgram = {
  ...program,
  dayparts: ['Morning'],
  takers: [...program.takers, others],
  programs: program.programs.map(({ zones }) => ({
    zones: zones.map((one) => ({
      ...one,
      turns: [
        {
          part: null,
          takes: [
            { taker: 0, turns: [1] },
            { taker: 1, turns: [2] },
          ],
        },
      ],
    })),
  })),
}

test('an advertiser sees its own turns in full, goes from one to the next, and of others only that they are', async () => {
  await show(<ProgramView program={seen} day="2040-03-01" />)
  await expect.element(zone()).toHaveTextContent('Loop 1, turn 1 of 3: Not booked')
  await userEvent.click(page.getByRole('button', { name: 'My next turn' }))
  await expect.element(zone()).toHaveTextContent('Loop 1, turn 2 of 3: Spring opening')
  await expect.element(picture()).toHaveAttribute('src', program.media[0]?.url)
  await userEvent.click(page.getByRole('button', { name: 'Next turn', exact: true }))
  await expect.element(zone()).toHaveTextContent('turn 3 of 3: Somebody else’s')
  await expect
    .element(page.getByRole('group', { name: 'Preview on Concourse' }))
    .toHaveTextContent('Somebody else’s')
  await userEvent.keyboard('m')
  await expect.element(zone()).toHaveTextContent('Loop 2, turn 2 of 3: Spring opening')
  await userEvent.click(zone().getByRole('button').first())
  await expect.element(zone()).toHaveTextContent('Loop 2, turn 1 of 3')
})

test('a time that is typed is gone to, and one outside of the open hours is refused in words', async () => {
  await show(<ProgramView {...ofOwner} />)
  const field = page.getByRole('textbox', { name: 'Go to a time' })
  await userEvent.fill(field, '8:30')
  await userEvent.keyboard('{Enter}')
  await expect.element(zone()).toHaveTextContent('Loop 31, turn 1')
  await userEvent.fill(field, '22:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not open then')).toBeVisible()
  await expect.element(zone()).toHaveTextContent('Loop 31, turn 1')
})
