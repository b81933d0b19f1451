import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { lazyPiece } from './lazy-piece.ts'

test('a piece whose code cannot come without a network waits for it, and what stands around it stays', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'Here it is' })
  const Piece = lazyPiece(load)
  const screen = await show(
    <>
      <input aria-label="Name" />
      <Suspense fallback="Coming">
        <Piece />
      </Suspense>
    </>,
  )
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ferry terminal')
  await expect.element(screen.getByText('Coming')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ferry terminal')
})
