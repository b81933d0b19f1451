import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useKeys, useKeyWords } from './use-keys.ts'

const Approving = ({ onApprove }: { onApprove: () => void }) => {
  useKeys('Requests', {
    a: { words: 'Approve', act: onApprove },
    x: { words: 'Select', act: undefined },
  })
  return <input aria-label="Name" />
}

const Grid = () => {
  useKeyWords('Grid', { 'Shift ←': 'Choose up to there' })
  return null
}

function Screen({ onApprove }: { onApprove: () => void }) {
  const [open, setOpen] = useState(false)
  const [approving, setApproving] = useState(true)
  useKeys('Everywhere', { '?': { words: 'These keys', act: () => setOpen(true) } })
  return (
    <>
      <h1>Screen</h1>
      {approving && <Approving onApprove={onApprove} />}
      <Grid />
      <button type="button" onClick={() => setApproving(false)}>
        Leave
      </button>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

test('the list has the keys of the parts that are on the screen, and they do what it says', async () => {
  logIn()
  const approve = vi.fn<() => void>()
  const screen = await show(<Screen onApprove={approve} />)
  await userEvent.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(1)

  await userEvent.keyboard('?')
  const dialog = screen.getByRole('dialog', { name: 'Keys' })
  await expect.element(dialog.getByRole('region', { name: 'Requests' })).toHaveTextContent('AApproveXSelect')
  await expect
    .element(dialog.getByRole('region', { name: 'Grid' }))
    .toHaveTextContent('Shift←Choose up to there')
  // Under the list the keys of the screen rest.
  await userEvent.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Leave' }).click()
  await userEvent.keyboard('?')
  await expect.element(dialog.getByRole('region', { name: 'Everywhere' })).toBeVisible()
  await expect.element(dialog.getByRole('region', { name: 'Requests' })).not.toBeInTheDocument()
})

test('what is typed into a field is no key', async () => {
  logIn()
  const approve = vi.fn<() => void>()
  const screen = await show(<Screen onApprove={approve} />)
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('a?')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('a?')
  expect(approve).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
