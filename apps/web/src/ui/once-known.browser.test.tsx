import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { OnceKnown } from './once-known.tsx'

function Screen() {
  const [known, setKnown] = useState(false)
  return (
    <>
      <button onClick={() => setKnown(!known)}>{known ? 'Ask again' : 'Answer'}</button>
      <OnceKnown known={known}>
        <input aria-label="A part" />
      </OnceKnown>
    </>
  )
}

test('parts come once it is known which there are, and stay as they are when a later question is open', async () => {
  const screen = await show(<Screen />)
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await screen.getByRole('button', { name: 'Answer' }).click()
  await screen.getByRole('textbox', { name: 'A part' }).fill('entered')
  await screen.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Answer' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'A part' })).toHaveValue('entered')
})
