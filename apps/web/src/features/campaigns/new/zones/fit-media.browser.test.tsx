import { fitPicture } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../../../test/answers.ts'
import { storedPicture } from '../../../../../test/answers-uploads.ts'
import { logOut } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { FitMedia } from './fit-media.tsx'
import { testZone } from './test-zones.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="red"/></svg>'
const square: DraftMedia = {
  url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  name: 'square.png',
  type: 'image/png',
  width: 2000,
  height: 2000,
  duration: null,
}
const wide = testZone('1', '1920x1080')
const onFitted = vi.fn<(fitted: DraftMedia) => void>()

beforeEach(() => {
  logOut()
  onFitted.mockClear()
})

async function openDialog() {
  const screen = await show(<FitMedia file={square} zone={wide} onFitted={onFitted} />)
  await screen.getByRole('button', { name: 'Fit to the zone' }).click()
  return screen
}

/** Answers the call, and keeps what was asked for. */
function fits() {
  const asked: unknown[] = []
  answers(fitPicture, ({ body }) => {
    asked.push(body)
    return storedPicture('square 1920x1080.png', 1920, 1080)
  })
  return asked
}

test('only a still picture of another shape is offered to be fitted', async () => {
  const others: DraftMedia[] = [
    { ...square, width: 1280, height: 720 },
    { ...square, duration: 3 },
    { ...square, type: 'video/mp4', duration: 3 },
  ]
  const screen = await show(
    <>
      {others.map((file, nth) => (
        <FitMedia key={nth} file={file} zone={wide} onFitted={onFitted} />
      ))}
      <p>Nothing else</p>
    </>,
  )
  await expect.element(screen.getByText('Nothing else')).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
})

test('a picture is cropped around the part that the keys bring into sight', async () => {
  const asked = fits()
  const screen = await openDialog()
  await expect.element(screen.getByText('1920 × 1080')).toBeVisible()
  await expect.element(screen.getByText('Fits', { exact: true })).toBeVisible()
  const slider = screen.getByRole('slider', { name: 'Part of the picture in sight' })
  await expect.element(slider).toHaveAttribute('aria-valuenow', '50')
  slider.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '48')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0')
  await screen.getByRole('button', { name: 'Use fitted picture' }).click()
  await until(() => expect(onFitted).toHaveBeenCalledOnce())
  // 1,125 of the 2,000 lines stay: the upper ones, whose middle is here.
  const focus = { x: 0.5, y: 1125 / 2 / 2000 }
  expect(asked).toEqual([{ url: square.url, width: 1920, height: 1080, how: 'crop', bars: 'blurred', focus }])
  expect(onFitted).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'square 1920x1080.png', width: 1920 }),
  )
})

test('a picture is dragged', async () => {
  const screen = await openDialog()
  const slider = screen.getByRole('slider')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '50')
  const element = slider.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  element.setPointerCapture = () => {}
  element.hasPointerCapture = () => true
  const pointer = { bubbles: true, pointerId: 1, clientX: left + width / 2, clientY: top + height / 2 }
  element.dispatchEvent(new PointerEvent('pointerdown', pointer))
  element.dispatchEvent(new PointerEvent('pointermove', { ...pointer, movementY: 2 * height }))
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0')
  element.dispatchEvent(new PointerEvent('pointermove', { ...pointer, movementY: -2 * height }))
  await expect.element(slider).toHaveAttribute('aria-valuenow', '100')
})

test('a picture is shown whole between bars of a colour', async () => {
  const asked = fits()
  const screen = await openDialog()
  await screen.getByText('Whole with bars').click()
  await screen.getByText('White').click()
  expect(screen.getByRole('slider').query()).toBeNull()
  await screen.getByRole('button', { name: 'Use fitted picture' }).click()
  await until(() => expect(onFitted).toHaveBeenCalledOnce())
  expect(asked).toMatchObject([{ how: 'letterbox', bars: 'white' }])
})

test('a failure stays in the dialog, which can be tried again', async () => {
  answers(fitPicture, () => new Failure('busy', 'Too many files are being read right now.'))
  const screen = await openDialog()
  const dialog = screen.getByRole('dialog')
  await screen.getByRole('button', { name: 'Use fitted picture' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Too many files are being read right now.')
  fits()
  await screen.getByRole('button', { name: 'Use fitted picture' }).click()
  await until(() => expect(onFitted).toHaveBeenCalledOnce())
})
