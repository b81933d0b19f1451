import { element } from '../screen/elements.ts'
import type { Database } from '../store/database.ts'
import { readState } from '../store/state.ts'
import { VERSION } from '../version.ts'

// `/player?check`: what the player of this browser knows about itself.

const READ_EACH = 5000
/** A tab that plays tells how it is each minute; after so long (ms) none does. */
const TOLD_WITHIN = 150_000

type Row = [name: string, value: string]

const hasIt = (is: boolean): string => (is ? 'yes' : 'no')

async function ofBrowser(): Promise<Row[]> {
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

/** Whether some tab plays, in a sentence: good, or what helps. */
function verdictOf(told: string | undefined, hasProgram: boolean): [isGood: boolean, sentence: string] {
  if (!hasProgram) return [false, 'Not connected yet. Open this address without ?check, and type the code.']
  const age = told === undefined ? Infinity : Date.now() - Date.parse(told)
  if (age > TOLD_WITHIN)
    return [false, 'No tab of this browser is playing. Open this address without ?check.']
  return [true, 'A tab of this browser is playing.']
}

const section = (title: string, rows: Row[]): HTMLElement => {
  const body = element('tbody')
  for (const [name, value] of rows)
    body.append(element('tr', '', element('th', '', name), element('td', '', value)))
  return element('section', '', element('h2', '', title), element('table', '', body))
}

/** Shows what the playing tab has told last, and what this browser can do. */
export async function showCheck(root: HTMLElement, database: Database): Promise<void> {
  document.documentElement.classList.add('checks')
  const page = element('main', 'check')
  root.append(page)
  const draw = async (): Promise<void> => {
    const [status, program, renewed] = [
      await readState(database, 'status'),
      await readState(database, 'program'),
      await readState(database, 'renewed'),
    ]
    const [isGood, sentence] = verdictOf(status && status['Told at'], program !== undefined)
    const key: Row[] = renewed
      ? [
          [
            'Key',
            `made anew ${new Date(renewed).toISOString()}, since the chain of the one before had forked`,
          ],
        ]
      : []
    page.textContent = ''
    page.append(
      element('h1', '', program ? program.name : 'This player'),
      element('p', isGood ? 'verdict good' : 'verdict', sentence),
      section('What it plays', [
        ['Connected to', program ? program.name : 'no display yet'],
        ...Object.entries(status ?? {}),
        ...key,
      ]),
      section('What this browser can do', await ofBrowser()),
    )
  }
  await draw()
  setInterval(() => void draw(), READ_EACH)
}
