import { makeBundle } from '@plaza/domain/plays/test-bundle'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { VerifyScreen } from './verify-screen.tsx'

const fileOf = (content: string) => new File([content], 'proof.json', { type: 'application/json' })

let screen: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  screen = await show(<VerifyScreen />)
})
const drop = async (content: string) =>
  userEvent.upload(screen.container.querySelector('input[type=file]') as HTMLElement, fileOf(content))

test('a proof that holds is told with its sums', async () => {
  await drop(JSON.stringify(await makeBundle()))
  await expect.element(screen.getByRole('heading', { name: 'It was shown as these sums say' })).toBeVisible()
  await expect.element(screen.getByText('2 of 2 plays')).toBeVisible()
  await expect.element(screen.getByText('€10.00 of €10.00')).toBeVisible()
})

test('what does not hold is named, and the rest stays', async () => {
  const bundle = await makeBundle()
  const [first, second] = bundle.batches
  if (first && second) first.signature = second.signature
  await drop(JSON.stringify(bundle))
  await expect
    .element(screen.getByRole('heading', { name: 'Something of this proof does not hold' }))
    .toBeVisible()
  await expect.element(screen.getByText('It was changed after it was signed.')).toBeVisible()
  await expect.element(screen.getByText('1 of 2 plays')).toBeVisible()
})

test('another file is no proof', async () => {
  await drop('{"format":1')
  await expect.element(screen.getByText(/This is no proof of play/)).toBeVisible()
})
