import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { inLocale } from '../../../test/in-locale.ts'
import { show } from '../../../test/show.tsx'
import { MoneyInput } from './money-input.tsx'

/** A field of an amount, with the amount that it holds beside it. */
function Budget({ currency = 'EUR' }: { currency?: string }) {
  const [held, setHeld] = useState<number | undefined>()
  return (
    <>
      <MoneyInput
        label="Budget"
        currency={currency}
        most={1_000_000_000_000}
        required
        value={held}
        onChange={setHeld}
      />
      <output>{String(held)}</output>
      <button type="button" onClick={() => setHeld(99_900)}>
        Fill in
      </button>
    </>
  )
}

async function showBudget(currency?: string) {
  const screen = await show(<Budget currency={currency} />)
  const field = screen.getByRole('textbox', { name: 'Budget' })
  await expect.element(field).toBeVisible()
  return { screen, field, held: screen.getByRole('status', { name: '' }).last() }
}

type Shown = Awaited<ReturnType<typeof showBudget>>

/** Puts a text into the field in place of what stands there, by real keys, and leaves the field. */
const putBy = (put: (text: string) => Promise<void>) => async (shown: Shown, text: string) => {
  const field = shown.field.element() as HTMLInputElement
  field.focus()
  field.select()
  await put(text)
  field.blur()
}
const ways = { typed: putBy(userEvent.keyboard), pasted: putBy(commands.paste) }

const TWO_WAYS = 'This can be read two ways.'

/** The text, the amount held in minor units, and what is said under the field. */
const amounts: [text: string, held: number, said?: string][] = [
  ['1500', 150_000, '€1,500.00'],
  ['1,500.00', 150_000],
  ['1.500,00', 150_000, '€1,500.00'],
  ['1.234,56', 123_456, '€1,234.56'],
  ['1,234,567', 123_456_700, '€1,234,567.00'],
  ['1’234.50', 123_450, '€1,234.50'],
  ['1\u202F234,5', 123_450, '€1,234.50'],
  ['١٢٫٥', 1250, '€12.50'],
  ['€12.50', 1250, '€12.50'],
  ['5.–', 500, '€5.00'],
  ['1,234', Number.NaN, TWO_WAYS],
  ['12.505', Number.NaN, TWO_WAYS],
  ['12.3456', Number.NaN, 'Amounts in EUR have 2 decimals at most.'],
  ['-5', Number.NaN, 'An amount cannot be negative.'],
  ['1e3', Number.NaN, 'This is not an amount.'],
  ['$12', Number.NaN, 'This is in another currency.'],
  ['20,000,000,000', 2_000_000_000_000, 'This must be at most €10,000,000,000.00.'],
]

describe.each(['en-GB', 'de-DE', 'fr-CH'])('in a browser of %s', (locale) => {
  test.each(Object.entries(ways))('an amount is held as written when %s', async (_way, put) => {
    await inLocale(locale)
    expect(navigator.language).toBe(locale)
    const shown = await showBudget()
    for (const [text, held, said] of amounts) {
      await put(shown, text)
      await expect.element(shown.field, { message: text }).toHaveValue(text)
      await expect.element(shown.held, { message: text }).toHaveTextContent(String(held))
      if (said) await expect.element(shown.screen.getByText(said, { exact: false })).toBeVisible()
    }
  })

  test('whoever wrote what can be read two ways chooses one of them', async () => {
    await inLocale(locale)
    const shown = await showBudget()
    const { screen, field, held } = shown
    await ways.typed(shown, '1,234')
    await screen.getByRole('button', { name: '€1,234.00' }).click()
    await expect.element(held).toHaveTextContent('123400')
    await ways.typed(shown, '1.234')
    await screen.getByRole('button', { name: '€1.23', exact: true }).click()
    await expect.element(held).toHaveTextContent('123')
    await expect.element(field).toHaveValue('1.23')
    await expect.element(screen.getByText(TWO_WAYS, { exact: false })).not.toBeInTheDocument()
  })
})

test('an emptied field stays empty, says what it needs, and holds nothing', async () => {
  const shown = await showBudget()
  await ways.typed(shown, '12')
  await userEvent.fill(shown.field, '')
  await userEvent.tab()
  await expect.element(shown.field).toHaveAccessibleDescription('Enter an amount.')
  await expect.element(shown.field).toHaveValue('')
  await expect.element(shown.held).toHaveTextContent('undefined')
})

test('a fault is told when the field is left, and goes with the key that mends it', async () => {
  const shown = await showBudget()
  await userEvent.type(shown.field, '12.3456')
  expect(shown.screen.getByText('at most', { exact: false }).query()).toBeNull()
  await userEvent.tab()
  await expect.element(shown.field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(shown.field, '{Backspace}{Backspace}')
  await expect.element(shown.field).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(shown.held).toHaveTextContent('1234')
})

test('an amount that comes from elsewhere is written anew', async () => {
  const shown = await showBudget()
  await ways.typed(shown, '1.500,00')
  await shown.screen.getByRole('button', { name: 'Fill in' }).click()
  await expect.element(shown.field).toHaveValue('999.00')
})

test('a currency without decimals takes none', async () => {
  const shown = await showBudget('JPY')
  await ways.typed(shown, '1500')
  await expect.element(shown.held).toHaveTextContent('1500')
  await ways.typed(shown, '15.5')
  await expect.element(shown.field).toHaveAccessibleDescription('Amounts in JPY have no decimals.')
})
