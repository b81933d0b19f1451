import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Puts a text on the clipboard and pastes it into what has the focus, by the keys that people press. */
    paste: (text: string) => Promise<void>
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One paste after the other, since all pages of a browser have one clipboard. */
export const paste: BrowserCommand<[text: string]> = ({ page, frame }, text) => {
  const turn = last.then(async () => {
    await (await frame()).evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+V')
  })
  last = turn.catch(() => {})
  return turn
}
