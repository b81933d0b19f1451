import { element } from '../screen/elements.ts'
import type { Database } from '../store/database.ts'
import { readState } from '../store/state.ts'
import { VERSION } from '../version.ts'

// `/player?check`: what the player of this browser knows about itself.

const READ_EACH = 5000
/** A tab that plays tells how it is each minute; after so long (ms) none does. */
const TOLD_WITHIN = 150_000

/** A name with what is so; of what a browser can do whether it can, and what to know where it cannot. */
type Row = [name: string, value: string, can?: boolean, help?: string]

const can = (name: string, is: boolean, help: string): Row => [name, is ? 'yes' : 'no', is, is ? '' : help]

async function whatItCan(): Promise<Row[]> {
  const { serviceWorker, storage, locks } = navigator as Partial<Navigator>
  const isKept = storage && storage.persisted ? await storage.persisted() : false
  return [
    can('Loaded securely', window.isSecureContext, 'Open the player by https. Without it nothing is signed.'),
    can('Can sign what it plays', 'crypto' in self && Boolean(crypto.subtle), 'Plays are not proved.'),
    can(
      'Starts without a network',
      Boolean(serviceWorker && serviceWorker.controller),
      'From the second time that the player is opened here.',
    ),
    can(
      'Storage is kept',
      isKept,
      'The browser may clear it when its disk is full. Installing the player as an app keeps it.',
    ),
    can('Stays awake', 'wakeLock' in navigator, 'Keep the screen on in the settings of the device.'),
    can('Plays in one tab only', Boolean(locks), 'Open the player in one tab only.'),
  ]
}

const ofDevice = (): Row[] => [
  ['Screen', `${screen.width} × ${screen.height}, ${devicePixelRatio} to a point`],
  ['Version', VERSION],
  ['Browser', navigator.userAgent],
]

type Verdict = [isGood: boolean, sentence: string, link: string]

/** Whether some tab plays, in a sentence: good, or what helps. */
function verdictOf(told: string | undefined, hasProgram: boolean): Verdict {
  if (!hasProgram)
    return [false, 'This browser is not connected to a display yet.', 'Open the player for its code']
  const age = told === undefined ? Infinity : Date.now() - Date.parse(told)
  if (age > TOLD_WITHIN) return [false, 'No tab of this browser is playing.', 'Open the player']
  return [true, 'A tab of this browser is playing.', '']
}

function rowOf([name, value, is, help]: Row): HTMLElement {
  const told = element('td', is === undefined ? '' : is ? 'can' : 'cannot', value)
  if (help) told.append(element('small', '', help))
  return element('tr', '', element('th', '', name), told)
}

const section = (title: string, rows: Row[]): HTMLElement => {
  const body = element('tbody')
  for (const row of rows) body.append(rowOf(row))
  return element('section', '', element('h2', '', title), element('table', '', body))
}

/** The verdict with the way to the player where none plays. */
function headOf(name: string, [isGood, sentence, link]: Verdict): HTMLElement {
  const head = element('header', '', element('h1', '', name))
  head.append(element('p', isGood ? 'verdict good' : 'verdict', sentence))
  if (link) {
    const way = element('a', '', link)
    way.href = location.pathname
    head.append(way)
  }
  return head
}

/** Shows what the playing tab has told last, and what this browser can do. */
export async function showCheck(root: HTMLElement, database: Database): Promise<void> {
  document.documentElement.classList.add('checks')
  const page = element('main', 'check')
  root.append(page)
  let drawn = ''
  const draw = async (): Promise<void> => {
    const [status, program, renewed] = [
      await readState(database, 'status'),
      await readState(database, 'program'),
      await readState(database, 'renewed'),
    ]
    const verdict = verdictOf(status && status['Told at'], program !== undefined)
    const key: Row[] = renewed
      ? [
          [
            'Key',
            `made anew ${new Date(renewed).toISOString()}, since the chain of the one before had forked`,
          ],
        ]
      : []
    const parts = [
      headOf(program ? program.name : 'This player', verdict),
      ...(program
        ? [
            section('What it plays', [
              ['Connected to', program.name],
              ...Object.entries(status ?? {}),
              ...key,
            ]),
          ]
        : []),
      section('What this browser can do', await whatItCan()),
      section('This device', ofDevice()),
    ]
    // What has not changed stays, with the focus and what is selected.
    const next = parts.map(({ outerHTML }) => outerHTML).join('')
    if (next === drawn) return
    drawn = next
    page.textContent = ''
    page.append(...parts)
  }
  await draw()
  setInterval(() => void draw(), READ_EACH)
}
