import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { chooseFile } from '../../test/choose-file.ts'
import { show } from '../../test/show.tsx'
import { useObjectUrl } from '../lib/use-object-url.ts'
import { PictureDrop, useUndo } from './picture-drop.tsx'

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${color}"/></svg>`
const picture = (name: string) => new File([drawing(name)], `${name}.svg`, { type: 'image/svg+xml' })
const stored = `data:image/svg+xml,${encodeURIComponent(drawing('grey'))}`

/** A form's picture: its address is that of the file that was chosen last. */
function Photo({ first = '' }: { first?: string }) {
  const [saved, setSaved] = useState(first)
  const [address, setAddress] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const { change, undo } = useUndo(address, setAddress, address === saved)
  const chosen = useObjectUrl(file)
  return (
    <>
      <PictureDrop
        label="Drop a photo here"
        alt={`Photo ${address}`}
        address={address && (chosen || address)}
        kinds={['PNG', 'SVG']}
        onFile={(given) => {
          setFile(given)
          change(given.name)
        }}
        onRemove={() => change('')}
        onUndo={undo}
      />
      <button type="button" onClick={() => setSaved(address)}>
        Save
      </button>
    </>
  )
}

async function showPhoto(props: Parameters<typeof Photo>[0] = {}) {
  const screen = await show(<Photo {...props} />)
  const area = screen.getByRole('group', { name: 'Drop a photo here' })
  await expect.element(area).toBeVisible()
  return {
    screen,
    area,
    choose: (file: File) => chooseFile(area.element(), file),
    image: (name: string) => screen.getByRole('img', { name: `Photo ${name}`, exact: true }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

test('a picture is chosen, and the next one replaces it in one step', async () => {
  const { choose, image, button } = await showPhoto()
  await expect.element(button('Choose a file')).toBeVisible()
  choose(picture('red'))
  await expect.element(image('red.svg')).toBeVisible()
  await expect.element(button('Replace it')).toBeVisible()
  choose(picture('blue'))
  await expect.element(image('blue.svg')).toBeVisible()
  expect(image('red.svg').query()).toBeNull()
})

test('Undo brings back the picture before, step by step, to the stored one', async () => {
  const { choose, image, button } = await showPhoto({ first: stored })
  choose(picture('red'))
  await expect.element(image('red.svg')).toBeVisible()
  choose(picture('blue'))
  await expect.element(image('blue.svg')).toBeVisible()
  await button('Undo').click()
  await expect.element(image('red.svg')).toBeVisible()
  await button('Undo').click()
  await expect.element(image(stored)).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('a picture that was removed can be brought back', async () => {
  const { area, image, button } = await showPhoto({ first: stored })
  await expect.element(button('Remove it')).toBeVisible()
  expect(button('Undo').query()).toBeNull()
  await button('Remove it').click()
  await expect.element(image(stored)).not.toBeInTheDocument()
  await expect.element(area.getByText('Drop a photo here')).toBeVisible()
  await button('Undo').click()
  await expect.element(image(stored)).toBeVisible()
})

test('after saving there is nothing to undo', async () => {
  const { choose, image, button } = await showPhoto({ first: stored })
  choose(picture('red'))
  await expect.element(button('Undo')).toBeVisible()
  await button('Save').click()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  choose(picture('blue'))
  await expect.element(image('blue.svg')).toBeVisible()
  await button('Undo').click()
  await expect.element(image('red.svg')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('a file of another kind is refused by its name, and the picture stays', async () => {
  const { area, choose, image } = await showPhoto({ first: stored })
  choose(new File(['x'], 'prices.pdf', { type: 'application/pdf' }))
  await expect.element(area.getByRole('alert')).toHaveTextContent('prices.pdf is not a supported file type.')
  await expect.element(image(stored)).toBeVisible()
})

test('a file that is too large is refused, with the limit', async () => {
  const { area, choose } = await showPhoto()
  choose(new File([new Uint8Array(21 * 1024 * 1024)], 'wall.png', { type: 'image/png' }))
  await expect.element(area.getByRole('alert')).toHaveTextContent(/wall\.png.*20 MB/)
})

test('while a picture is sent its progress shows, and it can be cancelled', async () => {
  const onCancel = vi.fn<() => void>()
  const nothing = () => {}
  const screen = await show(
    <PictureDrop
      label="Drop a photo here"
      alt=""
      address=""
      kinds={['PNG']}
      onFile={nothing}
      onRemove={nothing}
      onUndo={null}
      progress={0.42}
      onCancel={onCancel}
    />,
  )
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  await expect.element(screen.getByText('42% sent')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(onCancel).toHaveBeenCalledOnce()
})
