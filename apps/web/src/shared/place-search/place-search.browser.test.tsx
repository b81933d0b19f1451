import { searchPlaces, type FoundPlace } from '@plaza/contract/places'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import type { ChosenPlace } from './place.ts'
import { PlaceSearch } from './place-search.tsx'
import { until } from '../../../test/until.ts'

const munich: FoundPlace = {
  kind: 'town',
  name: 'Munich',
  region: 'Bavaria',
  country: 'Germany',
  lat: 48.1374,
  lng: 11.5755,
  population: 1_260_391,
}
const street: FoundPlace = {
  kind: 'address',
  name: 'Münchner Straße 5',
  region: 'Dachau',
  country: 'Germany',
  lat: 48.26,
  lng: 11.43,
  population: null,
  bounds: [11.4, 48.2, 11.5, 48.3],
}

const choices: (ChosenPlace | null)[] = []
function Example({ near }: { near?: { lat: number; lng: number } }) {
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const choose = (next: ChosenPlace | null) => {
    choices.push(next)
    setPlace(next)
  }
  return <PlaceSearch label="Where" value={place} onChoose={choose} near={near} />
}

async function open(near?: { lat: number; lng: number }) {
  const screen = await show(<Example near={near} />)
  const field = screen.getByRole('combobox', { name: 'Where' })
  await field.click()
  return { screen, field, option: (name: RegExp) => screen.getByRole('option', { name }) }
}

/** Answers the browser's question of where the user is. */
function locate(by: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) =>
    by(found, failed as PositionErrorCallback),
  )
}
const failing = (code: number) =>
  locate((_found, failed) => failed({ code } as unknown as GeolocationPositionError))

afterEach(() => {
  choices.splice(0)
  vi.restoreAllMocks()
})

test('a town that is typed in any spelling is found and chosen, and the field says which it is', async () => {
  const asked: string[] = []
  answers(searchPlaces, ({ query }) => {
    asked.push(query.toString())
    return { rows: [munich, street] }
  })
  const { field, option } = await open({ lat: 52.6, lng: 13.2 })

  await field.fill('münch')
  await expect.element(option(/Munich.*Bavaria, Germany/)).toBeVisible()
  await expect.element(option(/Münchner Straße 5.*Dachau, Germany/)).toBeVisible()
  expect(asked).toEqual(['q=m%C3%BCnch&near=53%2C13'])
  await option(/Munich/).click()
  await expect.element(field).toHaveValue('Munich, Bavaria, Germany')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(choices).toEqual([
    { kind: 'town', label: 'Munich, Bavaria, Germany', lat: 48.1374, lng: 11.5755, bounds: undefined },
  ])
})

test('arrows and Enter choose by keyboard, and Escape closes the list', async () => {
  answers(searchPlaces, () => ({ rows: [munich, street] }))
  const { field, option } = await open()

  await field.fill('mün')
  await expect.element(option(/Munich/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/Munich/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Münchner Straße 5, Dachau, Germany')
  expect(choices).toHaveLength(1)
})

test('Enter takes the first place found, also before the answer has come', async () => {
  let answer = (): void => {}
  answers(
    searchPlaces,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ rows: [munich, street] })
      }),
  )
  const { field, screen } = await open()

  await field.fill('mün')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Searching…')).toBeVisible()
  expect(choices).toEqual([])
  await until(() => {
    answer()
    expect(choices.map((place) => place?.label)).toEqual(['Munich, Bavaria, Germany'])
  })
})

test('a text that is no place is said to be none, and leaving the field takes it back', async () => {
  answers(searchPlaces, () => ({ rows: [] }))
  const { field, screen } = await open()

  await field.fill('qqxzy')
  await expect.element(screen.getByText('No place has this name.')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('')
  expect(choices).toEqual([])
})

test('a failed search says why and can be tried again', async () => {
  let isDown = true
  answers(searchPlaces, () => (isDown ? new Failure('busy', 'The server is busy.') : { rows: [munich] }))
  const { field, screen, option } = await open()

  await field.fill('munich')
  await expect.element(screen.getByText('The server is busy.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/Munich/)).toBeVisible()
})

test('an emptied field chooses no place', async () => {
  answers(searchPlaces, () => ({ rows: [munich] }))
  const { field, screen, option } = await open()

  await field.fill('munich')
  await option(/Munich/).click()
  await screen.getByRole('button', { name: 'Clear Where' }).click()
  await expect.element(field).toHaveValue('')
  expect(choices.at(-1)).toBeNull()
})

test('"Near me" chooses where the user is, to a hundred metres', async () => {
  locate((found) =>
    found({ coords: { latitude: 48.137_43, longitude: 11.575_49 } } as unknown as GeolocationPosition),
  )
  const { field, option } = await open()

  await option(/Near me/).click()
  await expect.element(field).toHaveValue('Near me')
  expect(choices).toEqual([{ kind: 'here', label: 'Near me', lat: 48.137, lng: 11.575 }])
})

test.each([
  [1, /Your browser keeps your location from this site/],
  [2, /Your location could not be found/],
  [3, /Finding your location took too long/],
])('a location that cannot be had is told in words: %#', async (code, words) => {
  failing(code)
  const { screen, option } = await open()

  await option(/Near me/).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(choices).toEqual([])
})
