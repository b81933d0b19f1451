import { readKeyChain, readProof } from '@plaza/contract/proof-links'
import { makeBundle } from '@plaza/domain/plays/test-bundle'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { VerifyPage, VerifyScreen } from './verify-screen.tsx'

const fileOf = (content: string) => new File([content], 'proof.json', { type: 'application/json' })

const chain = {
  keys: 12,
  head: 'A'.repeat(43),
  last_at: '2027-02-01T08:00:00.000Z',
  script: { bytes: 14_000, sha256: 'ab'.repeat(32) },
}

let screen: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  answers(readKeyChain, () => chain)
  screen = await show(<VerifyScreen />)
})
const drop = async (content: string) =>
  userEvent.upload(screen.container.querySelector('input[type=file]') as HTMLElement, fileOf(content))

test('a proof that holds is told with its sums', async () => {
  await drop(JSON.stringify(await makeBundle()))
  await expect.element(screen.getByRole('heading', { name: 'It was shown as these sums say' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Window 2 2 100.0%/ })).toBeVisible()
  await expect.element(screen.getByText('of €10.00')).toBeVisible()
  const checked = screen.getByRole('region', { name: 'What was checked' })
  await expect.element(checked).toHaveTextContent('Signatures')
  await expect.element(checked).toHaveTextContent('2 of 2')
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
  await expect.element(screen.getByRole('row', { name: /Window 2 1 50.0%/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Check another file' }).click()
  await expect.element(screen.getByText('Drop the file of the proof here')).toBeVisible()
})

test('another file is no proof', async () => {
  await drop('{"format":1')
  await expect.element(screen.getByText(/This is no proof of play/)).toBeVisible()
})

test('a gap is named with the numbers that never came, and is no fault', async () => {
  const bundle = await makeBundle(5)
  bundle.batches.splice(1, 2)
  for (const { days } of bundle.placements) for (const day of days) day.delivered = 2
  await drop(JSON.stringify(bundle))
  await expect.element(screen.getByRole('heading', { name: 'It was shown as these sums say' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'What was checked' }))
    .toHaveTextContent('plays 2 – 3 never came. What came next does not count; all that follows does.')
})

test('the head of the chain of keys and the program of one file stand there without a file', async () => {
  const head = screen.getByRole('region', { name: 'Head of the registration of keys' })
  await expect.element(head).toHaveTextContent('12 keys')
  const script = screen.getByRole('region', { name: 'Do not trust this page either' })
  await expect.element(script).toHaveTextContent('node verify-plays.mjs proof.json')
  await expect.element(script).toHaveTextContent('ab'.repeat(32))
  await expect
    .element(script.getByRole('link', { name: /^Script/ }))
    .toHaveAttribute('href', '/verify-plays.mjs')
})

test('a link that leads nowhere any more says so', async () => {
  answers(readProof, () => new Failure('not_found'))
  const gone = await show(<VerifyPage token="secret" />)
  await expect.element(gone.getByText('This link is no longer valid')).toBeVisible()
})
