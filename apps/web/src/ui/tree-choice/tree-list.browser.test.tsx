import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { TreeInput } from './tree-input.tsx'
import { TreeList } from './tree-list.tsx'

const loaded = { data: venueTypes, error: null, refetch: () => Promise.reject(new Error('not asked for')) }

function OneKind({ suggested = [] as number[] }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <TreeInput
      label="Kind of place"
      placeholder="Not said yet"
      value={value}
      onChange={setValue}
      tree={loaded as never}
      suggested={suggested}
    />
  )
}

function SeveralKinds() {
  const [chosen, setChosen] = useState<number[]>([])
  const press = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return <TreeList tree={venueTypes} label="Kinds" chosen={chosen} onPress={press} several />
}

test('a kind is found by its words and chosen by the keys alone', async () => {
  const screen = await show(<OneKind />)
  await screen.getByRole('button', { name: 'Kind of place' }).click()
  const search = screen.getByRole('combobox', { name: 'Search Kind of place' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('grocery')
  await expect.element(screen.getByRole('treeitem', { name: 'Grocery, Retail' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Retail › Grocery')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear Kind of place' }).click()
  await expect.element(screen.getByText('Not said yet')).toBeVisible()
})

test('the tree is walked through by arrows: right opens, left closes and goes up', async () => {
  const screen = await show(<SeveralKinds />)
  await screen.getByRole('combobox').click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
  const hall = screen.getByRole('treeitem', { name: 'Arrival Hall' })
  await expect.element(hall).toHaveAttribute('aria-selected', 'true')
  await expect.element(hall).toHaveAttribute('aria-level', '3')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(hall).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('treeitem', { name: 'Airport' }))
    .toHaveAttribute('aria-expanded', 'false')
})

test('several are chosen by pressing, and given up by pressing again', async () => {
  const screen = await show(<SeveralKinds />)
  const [transit, retail] = ['Transit', 'Retail'].map((name) =>
    screen.getByRole('treeitem', { name, exact: true }),
  )
  await transit?.click()
  await retail?.click()
  await expect.element(retail!).toHaveAttribute('aria-selected', 'true')
  await transit?.click()
  await expect.element(transit!).toHaveAttribute('aria-selected', 'false')
})

test('a search without a match says so', async () => {
  const screen = await show(<SeveralKinds />)
  await screen.getByRole('combobox').fill('submarine')
  await expect.element(screen.getByText('Nothing found. Try another word.')).toBeVisible()
})

test('a proposal is chosen by a press, never by itself', async () => {
  const screen = await show(<OneKind suggested={[203]} />)
  await expect.element(screen.getByText('Not said yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Retail › Grocery' }).click()
  await expect.element(screen.getByRole('group', { name: 'Proposals' })).not.toBeInTheDocument()
})
