import { createLocation } from '@plaza/contract/locations'
import type { Control, FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { show } from '../../../../test/show.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CoordinateField } from './coordinate-field.tsx'

const schema = createLocation.body.pick({ location: true })

function Place() {
  const form = useZodForm(schema, { location: { latitude: null as never, longitude: null as never } })
  const control = form.control as unknown as Control<FieldValues>
  return (
    <Form form={form} onSubmit={async () => {}}>
      <CoordinateField control={control} axis="latitude" label="Latitude" placeholder="" />
      <CoordinateField control={control} axis="longitude" label="Longitude" placeholder="" />
    </Form>
  )
}

async function showPlace() {
  const screen = await show(<Place />)
  const [latitude, longitude] = ['Latitude', 'Longitude'].map((name) => screen.getByRole('textbox', { name }))
  if (!latitude || !longitude) throw new Error('There are two fields.')
  await expect.element(latitude).toBeVisible()
  return { screen, latitude, longitude }
}

type Field = Awaited<ReturnType<typeof showPlace>>['latitude']

/** Empties a field. */
async function empty(field: Field): Promise<void> {
  const element = field.element() as HTMLInputElement
  if (element.value === '') return
  element.focus()
  element.select()
  await userEvent.keyboard('{Delete}')
}

/** Puts a text into an empty field by real keys, and leaves it. */
const putBy = (put: (text: string) => Promise<void>) => async (field: Field, text: string) => {
  await empty(field)
  const element = field.element() as HTMLInputElement
  element.focus()
  await put(text)
  element.blur()
}
const ways = { typed: putBy(userEvent.keyboard), pasted: putBy(commands.paste) }

const pairs = [
  '48.1335, 11.5665',
  '48,1335; 11,5665',
  '48°08\'00.6"N 11°33\'59.4"E',
  'E 11.5665, N 48.1335',
  'geo:48.1335,11.5665;u=35',
  'https://www.google.com/maps/@48.1335,11.5665,15z',
]

test.each(Object.entries(ways))('a pair fills both fields, whichever it is %s into', async (_way, put) => {
  const { latitude, longitude } = await showPlace()
  for (const field of [latitude, longitude]) {
    for (const pair of pairs) {
      await empty(latitude)
      await empty(longitude)
      await put(field, pair)
      await expect.element(latitude, { message: pair }).toHaveValue('48.1335')
      await expect.element(longitude, { message: pair }).toHaveValue('11.5665')
    }
  }
})

test('a pair that is pasted fills both fields before the field is left', async () => {
  const { latitude, longitude } = await showPlace()
  await latitude.click()
  await commands.paste('48.1335, 11.5665')
  await expect.element(longitude).toHaveValue('11.5665')
  await expect.element(latitude).toHaveValue('48.1335')
})

test.each([
  ['48.1335.11.5665', 'Write degrees'],
  ['11.5665 E', 'This is a longitude'],
  ['91', 'A latitude goes to 90 degrees'],
  ['https://maps.app.goo.gl/abc', 'This link does not say where its place is.'],
])('%s is no latitude: it stays as pasted, with the reason', async (text, said) => {
  const { latitude, longitude } = await showPlace()
  await ways.pasted(latitude, text)
  await expect.element(latitude).toHaveValue(text)
  await expect.element(latitude).toHaveAccessibleDescription(new RegExp(said))
  await expect.element(longitude).toHaveValue('')
})

test('degrees, minutes and seconds are said in degrees', async () => {
  const { screen, latitude } = await showPlace()
  await ways.typed(latitude, '48° 8\' 0.6" N')
  await expect.element(screen.getByText('48.1335°')).toBeVisible()
  await expect.element(latitude).toHaveValue('48° 8\' 0.6" N')
})

test('an emptied field asks for degrees', async () => {
  const { latitude } = await showPlace()
  await ways.typed(latitude, '48')
  await empty(latitude)
  ;(latitude.element() as HTMLInputElement).blur()
  await expect.element(latitude).toHaveAccessibleDescription('Enter degrees.')
})
