import { displayInput } from '@plaza/contract/display-input'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { expect, test, vi } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { ANNA, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useScheduleChoices } from '../schedule-choices.tsx'
import { beginningOf, type DisplayInput } from './create-form.ts'
import { OfferCard } from './offer-card.tsx'

async function showCard() {
  const permissions = ['organization:view', 'display:create', 'rate-schedule:create']
  logIn({ roles: [{ id: 2, name: 'Owner', permissions }] })
  answers(listRateSchedules, () => ({ rows: [], count: 0, allData: [] }))
  const sent: DisplayInput[] = []
  function NewDisplay() {
    const form = useZodForm(displayInput, {
      ...beginningOf(ANNA.org_id),
      generalInfo: {
        ...beginningOf(ANNA.org_id).generalInfo,
        name: 'Wall',
        display_location: 'Lobby',
        location_id: '01890000-0000-7000-8000-000000000031',
      },
    })
    const schedules = useScheduleChoices('', '1920x1080')
    return (
      <Form form={form} onSubmit={async () => void sent.push(form.getValues())}>
        <OfferCard form={form} schedules={schedules} />
        <button type="submit">Send</button>
      </Form>
    )
  }
  const screen = await show(<NewDisplay />)
  const price = screen.getByRole('textbox', { name: 'Price of a spot per day' })
  const send = screen.getByRole('button', { name: 'Send' })
  return { screen, sent, price, send }
}

test('who has no rate schedule types a price, and sees with what it starts', async () => {
  const { screen, sent, price, send } = await showCard()
  await expect.element(screen.getByText(/6 spots of 10 seconds in a loop of 60 seconds/)).toBeVisible()
  await send.click()
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await price.fill('12.50')
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByRole('textbox', { name: 'Loop length' }).fill('120')
  await expect.element(screen.getByText(/12 spots of 10 seconds in a loop of 120 seconds/)).toBeVisible()
  await send.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rate_schedule).toMatchObject({
    name: 'Standard',
    totalPlaylistTime: 120,
    zones: [{ rateDetails: { spotDuration: 10, pricePerDay: 1250 } }],
  })
})

test('a display is saved without a price where that is said', async () => {
  const { screen, sent, price, send } = await showCard()
  await expect.element(price).toBeVisible()
  await screen.getByRole('button', { name: 'Leave it without a price' }).click()
  await expect.element(screen.getByText(/saved but cannot be booked/)).toBeVisible()
  await send.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rate_schedule).toBeNull()
  await screen.getByRole('button', { name: 'New price' }).click()
  await expect.element(price).toBeVisible()
})
