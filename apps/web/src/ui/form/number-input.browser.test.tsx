import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { NumberInput } from './number-input.tsx'

/** A field of a number, with the number that it holds beside it. */
function Figure(props: { decimals?: number; unit?: string; least?: number; most?: number }) {
  const [held, setHeld] = useState<number | undefined>(60)
  return (
    <>
      <NumberInput label="Length" required value={held} onChange={setHeld} {...props} />
      <output>{String(held)}</output>
    </>
  )
}

async function showFigure(props: Parameters<typeof Figure>[0] = {}) {
  const screen = await show(<Figure {...props} />)
  const field = screen.getByRole('textbox', { name: 'Length' })
  await expect.element(field).toBeVisible()
  const element = field.element() as HTMLInputElement
  /** Types in place of what stands in the field, and leaves it. */
  async function type(text: string) {
    element.focus()
    element.select()
    await userEvent.keyboard(text)
    element.blur()
  }
  return { screen, field, element, type, held: screen.getByRole('status', { name: '' }).last() }
}

test('a cleared number stays empty, says so, and takes what is typed then', async () => {
  const { field, held, type } = await showFigure()
  await type('{Delete}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription('Enter a number.')
  await expect.element(held).toHaveTextContent('undefined')
  await type('14')
  await expect.element(held).toHaveTextContent('14')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test.each([
  ['7.5', 'This must be a whole number.'],
  ['-5', 'This cannot be negative.'],
  ['ten', 'This is not a number. Write it in digits.'],
  ['9', 'This must be at least 10.'],
  ['601', 'This must be at most 600.'],
])('%s stays as typed, with what is wrong with it', async (text, said) => {
  const { field, type } = await showFigure({ least: 10, most: 600 })
  await type(text)
  await expect.element(field).toHaveValue(text)
  await expect.element(field).toHaveAccessibleDescription(said)
})

test('a decimal comma is read as one, and arrow keys step by one from there', async () => {
  const { field, held, element, type } = await showFigure({ decimals: 2 })
  await type('62,5')
  await expect.element(field).toHaveValue('62,5')
  await expect.element(held).toHaveTextContent('62.5')
  element.focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('63.5')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue('61.5')
})

test('arrow keys stop at the least', async () => {
  const { field, element, type } = await showFigure({ least: 10 })
  await type('11')
  element.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue('10')
})

test('the unit may be pasted with the number', async () => {
  const { screen, field, held, element } = await showFigure({ unit: 'seconds' })
  element.focus()
  element.select()
  await commands.paste('45 seconds')
  element.blur()
  await expect.element(field).toHaveValue('45 seconds')
  await expect.element(held).toHaveTextContent('45')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('45 seconds')).toBeVisible()
})
