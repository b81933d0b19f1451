import { openUploadLink, removeByLink } from '@plaza/contract/upload-links'
import { defaultColors } from '@plaza/domain/theme/colors'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { answersUploads, storedPicture } from '../../../test/answers-uploads.ts'
import { chooseFile } from '../../../test/choose-file.ts'
import { idOf, logOut } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import { UploadLink } from './upload-screen.tsx'
import type { OpenedLink, SentFile } from './use-sending.ts'

const zone = (nth: number) => ({
  display: `Concourse ${nth}`,
  location: 'Ferry terminal',
  zone: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  resolution: '1920x1080',
})

const sent = (name: string, differently: Partial<SentFile> = {}): SentFile => ({
  ...storedPicture(name, 1920, 1080),
  uncommon: [],
  id: idOf(7),
  format: '1920x1080',
  received_at: '2027-02-01T08:00:00Z',
  taken: false,
  verdict: { verdict: 'fits', faults: [], warnings: [] },
  ...differently,
})

function begin(files: SentFile[] = [], differently: Partial<OpenedLink> = {}) {
  answers(openUploadLink, () => ({
    organization: { name: 'Corner Gym', settings: { logo: '', favIcon: '', colors: defaultColors } },
    title: 'Client designer',
    message: 'Bright colours,\nplease.',
    expires_at: '2027-02-08T08:00:00Z',
    left: { files: 199, bytes: 1_000_000_000 },
    formats: [
      {
        format: '1920x1080',
        width: 1920,
        height: 1080,
        seconds: 10,
        zones: [1, 2, 3, 4].map(zone),
        files,
      },
    ],
    ...differently,
  }))
  return show(<UploadLink token="secret" />)
}

/** A picture that a browser measures. */
async function drawn(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

beforeEach(() => logOut())

test('whoever opens a link sees who asks, for what, and where it is shown', async () => {
  const screen = await begin()
  const main = screen.getByRole('main')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Client designer' })).toBeVisible()
  await expect.element(main).toHaveTextContent('Corner Gym asks you for media')
  await expect.element(main).toHaveTextContent('Bright colours, please.')
  const format = screen.getByRole('article', { name: '1920 × 1080' })
  await expect.element(format).toHaveTextContent('Wide, 1.78 to 1 · pictures, or videos up to 10 sec')
  await format.getByText('Shown in 4 zones').click()
  await expect.element(format.getByText('Concourse 3 · Main · Ferry terminal')).toBeVisible()
})

test('a file is sent with its format, and stands among those that arrived with its verdict', async () => {
  const uploads = answersUploads()
  const screen = await begin()
  const area = screen.getByRole('group', { name: 'Drop files for 1920 × 1080 here' })
  await expect.element(area).toBeVisible()
  chooseFile(area.element(), await drawn('spring.png', 64, 36))
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.sent(0.4)
  await expect.element(screen.getByText('40% sent')).toBeVisible()
  uploads[0]?.store(sent('spring.png'))
  await expect.element(screen.getByText('Uploaded, fits')).toBeVisible()
  const files = screen.getByRole('list', { name: 'Files for 1920 × 1080' })
  expect(files.getByRole('listitem').elements()).toHaveLength(1)
})

test('what the server refuses is told, and can be tried again or taken off', async () => {
  const uploads = answersUploads()
  const screen = await begin()
  const area = screen.getByRole('group', { name: 'Drop files for 1920 × 1080 here' })
  await expect.element(area).toBeVisible()
  chooseFile(area.element(), await drawn('spring.png', 64, 36))
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.fail('upload_link_full')
  await expect.element(screen.getByText(/^This link has taken all that it can take/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await until(() => expect(uploads).toHaveLength(2))
  await screen.getByRole('button', { name: 'Cancel spring.png' }).click()
  await until(() => expect(uploads[1]?.isCancelled).toBe(true))
  await expect.element(screen.getByText('spring.png')).not.toBeInTheDocument()
})

test('without a network an upload says that it waits, and goes on by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const uploads = answersUploads()
  const screen = await begin()
  const area = screen.getByRole('group', { name: 'Drop files for 1920 × 1080 here' })
  await expect.element(area).toBeVisible()
  chooseFile(area.element(), await drawn('spring.png', 64, 36))
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.sent(0.4)
  onLine.mockReturnValue(false)
  uploads[0]?.lose()
  const notice = screen.getByText(/^You are offline\. What waits goes on by itself/)
  await expect.element(notice).toBeVisible()
  await expect.element(screen.getByText('Waiting', { exact: true })).toBeVisible()
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  await until(() => expect(uploads).toHaveLength(2))
  await expect.element(notice).not.toBeInTheDocument()
  uploads[1]?.store(sent('spring.png'))
  await expect.element(screen.getByText('Uploaded, fits')).toBeVisible()
})

test('an upload that waits for the network can be cancelled', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const uploads = answersUploads()
  const screen = await begin()
  const area = screen.getByRole('group', { name: 'Drop files for 1920 × 1080 here' })
  await expect.element(area).toBeVisible()
  chooseFile(area.element(), await drawn('spring.png', 64, 36))
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.lose()
  await screen.getByRole('button', { name: 'Cancel spring.png' }).click()
  await expect.element(screen.getByText('spring.png')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^You are offline/)).not.toBeInTheDocument()
  onLine.mockRestore()
})

test('a file that waits can be removed, and one that was looked at cannot', async () => {
  answers(removeByLink, () => ({ id: idOf(7) }))
  const screen = await begin([sent('mine.png'), sent('used.png', { id: idOf(8), taken: true })])
  await expect.element(screen.getByText(/^Already looked at/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove used.png' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove mine.png' }).click()
  await expect.element(screen.getByText('mine.png')).not.toBeInTheDocument()
})

test('a link that is full takes nothing more, and says so', async () => {
  const screen = await begin([], { left: { files: 0, bytes: 0 } })
  await expect.element(screen.getByRole('note')).toHaveTextContent('This link has taken all files')
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument()
})

test('a link that is no longer valid says what to do', async () => {
  answers(openUploadLink, () => new Failure('not_found', 'This link is no longer valid.'))
  const screen = await show(<UploadLink token="gone" />)
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This link is no longer valid' }))
    .toBeVisible()
})
