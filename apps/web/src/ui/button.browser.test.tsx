import { Checkbox, TextInput } from '@mantine/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button, IconButton } from './button.tsx'

test('on a phone everything that is tapped is at least 44 px high, and not on a desk', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(
    <>
      <Button>Save</Button>
      <Button size="sm">Show all</Button>
      <IconButton label="Remove">×</IconButton>
      <TextInput aria-label="Name" />
      <Checkbox label="To all owners" />
    </>,
  )
  const tapped = [
    ...['Save', 'Show all', 'Remove'].map((name) => screen.getByRole('button', { name })),
    screen.getByRole('textbox', { name: 'Name' }),
    screen.getByText('To all owners'),
  ]
  const heights = () => tapped.map((one) => one.element().getBoundingClientRect().height)
  for (const height of heights()) expect(height).toBeGreaterThanOrEqual(44)
  await page.viewport(1280, 800)
  expect(Math.max(...heights().slice(0, 2))).toBeLessThan(44)
})
