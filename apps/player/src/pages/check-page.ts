import { element } from '../screen/elements.ts'
import type { Database } from '../store/database.ts'
import { readState } from '../store/state.ts'
import { VERSION } from '../version.ts'

// `/player?check`: what the player of this browser knows about itself.

const READ_EACH = 5000

const hasIt = (is: boolean): string => (is ? 'yes' : 'no')

async function ofBrowser(): Promise<[string, string][]> {
  const { serviceWorker, storage, locks } = navigator as Partial<Navigator>
  return [
    ['Version', VERSION],
    ['Loaded securely', hasIt(window.isSecureContext)],
    ['Starts without a network', hasIt(Boolean(serviceWorker && serviceWorker.controller))],
    ['Keys', hasIt('crypto' in self && Boolean(crypto.subtle))],
    ['Storage is kept', storage && storage.persisted ? hasIt(await storage.persisted()) : 'not told'],
    ['Stays awake', hasIt('wakeLock' in navigator)],
    ['Locks', hasIt(Boolean(locks))],
    ['Screen', `${screen.width} × ${screen.height}, ${devicePixelRatio} to a point`],
    ['Browser', navigator.userAgent],
  ]
}

/** Shows what the playing tab has told last, and what this browser can do. */
export async function showCheck(root: HTMLElement, database: Database): Promise<void> {
  document.documentElement.classList.add('checks')
  const table = element('tbody')
  root.append(element('main', 'check', element('h1', '', 'This player'), element('table', '', table)))
  const draw = async (): Promise<void> => {
    const [status, program] = [await readState(database, 'status'), await readState(database, 'program')]
    const rows: [string, string][] = [
      ['Connected to', program ? program.name : 'no display yet'],
      ...Object.entries(status ?? {}),
      ...(await ofBrowser()),
    ]
    table.textContent = ''
    for (const [name, value] of rows)
      table.append(element('tr', '', element('th', '', name), element('td', '', value)))
  }
  await draw()
  setInterval(() => void draw(), READ_EACH)
}
