import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

const PROGRAM = process.env.CHROMIUM || '/usr/bin/chromium'
const PATIENCE = 30_000

/** A browser that keeps what its pages keep, as that of a screen does. */
export interface OwnChromium {
  browser: Browser
  /** Its only context, whose storage lies in the folder. */
  context: BrowserContext
  /** Kills it with all its processes, as a power cut would. */
  kill(): Promise<void>
}

/** Starts Chromium with a folder of its own. Whatever an earlier one has kept there is there again. */
export async function startChromium(folder: string, args: string[] = []): Promise<OwnChromium> {
  const portFile = path.join(folder, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const own = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--window-size=1920,1080',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    ...args,
    'about:blank',
  ]
  const child = spawn(PROGRAM, own, { detached: true, stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', killGroup)
  const kill = async () => {
    killGroup()
    process.off('exit', killGroup)
    await gone
  }
  const since = performance.now()
  for (;;) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
    if (port) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const [context] = browser.contexts()
      if (context) return { browser, context, kill }
    }
    if (performance.now() - since > PATIENCE) {
      await kill()
      throw new Error('Chromium did not start.')
    }
    await pause(50)
  }
}
