import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { MailFrame } from './mail-frame.tsx'

const HTML = `<!doctype html><html><head><style>.dim{color:rgb(1, 2, 3)}</style></head>
<body><h1 style="margin:0;font-size:21px">Request expired</h1><p class="dim">Nobody answered.</p></body></html>`

test('a mail has its styles though none of them stands in the markup of the frame', async () => {
  const screen = await show(<MailFrame html={HTML} />)
  const frame = screen.getByTitle('The email as it looks').element() as HTMLIFrameElement
  const looks = (selector: string) => {
    const element = frame.contentDocument?.querySelector(selector)
    return element ? frame.contentWindow?.getComputedStyle(element) : undefined
  }
  await expect.poll(() => looks('h1')?.fontSize).toBe('21px')
  await expect.poll(() => looks('.dim')?.color).toBe('rgb(1, 2, 3)')
  expect(frame.srcdoc).not.toMatch(/<style|\sstyle=/)
  expect(frame.sandbox.value).toBe('allow-same-origin')
})
