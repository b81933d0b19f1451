import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { WordHelp } from './word-help.tsx'

test('a word is explained by a press and by the keyboard, and Escape closes that alone', async () => {
  logIn()
  const screen = await show(
    <p>
      Capacity <WordHelp term="capacity" />
    </p>,
  )
  const mark = screen.getByRole('button', { name: 'What is Capacity?' })
  await expect.element(mark).toHaveAttribute('aria-expanded', 'false')
  await mark.click()
  await expect.element(screen.getByRole('note')).toHaveTextContent('How many spots fit into the loop')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
  ;(mark.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('note')).toBeVisible()
  await expect.element(mark).toHaveAccessibleDescription(/No more is ever sold/)
})
