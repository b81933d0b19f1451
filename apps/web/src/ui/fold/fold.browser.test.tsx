import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { Fold } from './fold.tsx'

const Line = () => (
  <Fold
    head={
      <>
        <span>Altona concourse</span>
        <span>Running</span>
        <span>€2,227.00</span>
      </>
    }
  >
    {() => <p>Its zones</p>}
  </Fold>
)

async function showAt(width: number) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(<Line />)
  const at = (words: string) => screen.getByText(words).element().getBoundingClientRect()
  return { screen, name: at('Altona concourse'), state: at('Running'), sum: at('€2,227.00') }
}

test('on a phone the name has a line of its own, and the sum stands at the end of the next', async () => {
  const { name, state, sum } = await showAt(390)
  expect(state.top).toBeGreaterThanOrEqual(name.bottom)
  expect(sum.top).toBe(state.top)
  expect(sum.left).toBeGreaterThan(state.right)
  expect(sum.right).toBe(name.right)
})

test('on a desk all of a line stand side by side, and it opens to its content', async () => {
  const { screen, name, state, sum } = await showAt(1280)
  expect(state.top).toBe(name.top)
  expect(sum.top).toBe(name.top)
  await screen.getByText('Altona concourse').click()
  await expect.element(screen.getByText('Its zones')).toBeVisible()
})

test('a head of one part begins beside its sign', async () => {
  const screen = await show(<Fold head={<b>3 displays found</b>}>{() => <p>Their names</p>}</Fold>)
  const head = screen.getByText('3 displays found').element()
  expect(getComputedStyle(head).textAlign).toBe('start')
})
