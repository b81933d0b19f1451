import { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { DaypartsField } from './dayparts-field.tsx'

let sent: unknown = null

function Field() {
  const form = useZodForm(rateScheduleEdit, {
    name: 'Standard',
    totalPlaylistTime: 60,
    noOfZones: 1,
    displayIds: [],
    dayparts: [],
    zonesPreviewSnapshot: '',
    zones: [
      {
        name: 'Main',
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10, pricePerDay: 1000 },
        priceSchedules: [],
      },
    ],
  })
  return (
    <Form
      form={form}
      onSubmit={async () => {
        sent = form.getValues('dayparts')
      }}
    >
      <DaypartsField form={form} currency="EUR" />
      <button type="submit">Save</button>
    </Form>
  )
}

async function showField(width = 1280) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(<Field />)
  const strip = screen.getByRole('group', { name: 'The 24 hours of the day' })
  return {
    screen,
    strip,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    box: (name: string, nth = 0) => screen.getByRole('textbox', { name, exact: true }).nth(nth),
  }
}

beforeEach(() => {
  logIn()
  sent = null
})

test('three parts come with one press, and are sent in the order of the day with what was typed', async () => {
  const { screen, button, box } = await showField()
  await button('Morning, Day, Evening').click()
  await expect.element(screen.getByText('€3.50 a spot and day in Main')).toBeVisible()
  await box('Name of part 1').fill('Rush hour')
  await box('From').fill('7h30')
  await box('To').fill('9.00')
  await box('Of the price').fill('42')
  await button('Save').click()
  await expect
    .poll(() => sent)
    .toEqual([
      { name: 'Rush hour', from: '07:30', to: '09:00', percent: 42 },
      { name: 'Day', from: '10:00', to: '16:00', percent: 40 },
      { name: 'Evening', from: '16:00', to: '22:00', percent: 50 },
    ])
})

test('a part is drawn on the strip, its end is moved by keys, and it can be removed', async () => {
  const { screen, strip, button } = await showField()
  const { width, height } = strip.element().getBoundingClientRect()
  const at = (hour: number) => ({ x: (width * hour) / 24, y: height / 2 })
  await userEvent.dragAndDrop(strip, strip, { sourcePosition: at(8), targetPosition: at(12) })
  const end = screen.getByRole('slider', { name: 'End of Morning' })
  await expect.element(end).toHaveAttribute('aria-valuetext', '12:00')
  ;(end.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(end).toHaveAttribute('aria-valuetext', '13:00')
  await button('Save').click()
  await expect.poll(() => sent).toEqual([{ name: 'Morning', from: '08:00', to: '13:00', percent: 50 }])
  await button('Remove Morning').click()
  await expect.element(button('Morning, Day, Evening')).toBeVisible()
})

test('parts that overlap, end before they begin or have no name are told at their fields, and not sent', async () => {
  const { screen, button, box } = await showField()
  await button('Morning, Day, Evening').click()
  await box('From', 1).fill('09:00')
  await expect.element(screen.getByText('Day overlaps Morning, which ends at 10:00.')).toBeVisible()
  await box('From', 1).fill('10:00')
  await box('Name of part 3').fill('')
  await box('Of the price', 2).fill('')
  await button('Save').click()
  await expect.element(box('Name of part 3')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBeNull()
})

test('on a phone nothing reaches out of the screen', async () => {
  const { button } = await showField(390)
  await button('Morning, Day, Evening').click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
