import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { themeFrom } from '@plaza/domain/theme/derive'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { DeriveColors } from './derive-colors.tsx'

const logo = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="white"/><rect width="40" height="40" fill="${color}"/></svg>`,
  )}`

function Shown({ address }: { address: string }) {
  const [colors, setColors] = useState<ThemeColors>(defaultColors)
  return (
    <>
      <DeriveColors logo={address} colors={colors} onColors={setColors} />
      <output>{JSON.stringify(colors)}</output>
    </>
  )
}

test('takes all colours from the logo, and gives the ones before back', async () => {
  const screen = await show(<Shown address={logo('#c81e28')} />)
  await screen.getByRole('button', { name: 'From the logo' }).click()
  await expect.element(screen.getByText(JSON.stringify(themeFrom('#c81e28')))).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText(JSON.stringify(defaultColors))).toBeVisible()
})

test('says that a grey logo has no colour, and takes the main colour instead', async () => {
  const screen = await show(<Shown address={logo('#777777')} />)
  await screen.getByRole('button', { name: 'From the logo' }).click()
  await expect.element(screen.getByText(/The logo is grey/)).toBeVisible()
  await screen.getByRole('button', { name: 'From the main colour' }).click()
  await expect.element(screen.getByText(JSON.stringify(themeFrom(defaultColors.mainColor)))).toBeVisible()
})
