import { generate } from 'lean-qr/nano'
import { element } from '../screen/elements.ts'
import { drawMark } from './mark.ts'

// The page before a screen is connected: its code, readable from five metres, and the same for a phone.

/** A code is good for so long (ms), of which the bar is a part. */
const WHOLE = 10 * 60_000

/** What is told in a corner: whether there is a network. */
type Network = 'online' | 'offline'

export interface CodePage {
  showCode(code: string, expires: number): void
  /** The display that this screen is connected to. */
  showConnected(display: string, screen: string): void
  /** A sentence instead of a code, with one more below it. */
  showSentence(heading: string, text: string): void
  setNetwork(network: Network): void
  /** Takes the page away. */
  remove(): void
}

/** The address that the QR code opens. */
function connectAddress(origin: string, code: string): string {
  return `${origin}/connect?code=${code}`
}

/** Time that is left as minutes and seconds. */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const INSECURE = [
  'This page was loaded without TLS, so this screen plays, but keeps nothing for times without a network and proves nothing.',
  'To mend it, open the page by https or as localhost, or start Chromium with',
  `--unsafely-treat-insecure-origin-as-secure=${location.origin}`,
]

function letters(code: string): HTMLElement {
  const row = element('div', 'code')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', `Code ${code.split('').join(' ')}`)
  code.split('').forEach((letter, at) => {
    if (at === code.length / 2) row.append(element('span', 'code-dash'))
    row.append(element('span', 'code-letter', letter))
  })
  return row
}

function square(address: string): HTMLElement {
  const canvas = element('canvas', 'qr')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', address)
  generate(address).toCanvas(canvas, { pad: 0 })
  return element(
    'div',
    'scan',
    element('div', 'qr-card', canvas),
    element('p', 'quiet', 'or scan with a phone'),
  )
}

/** Puts the page into an element. `now` gives the instant by the server's clock. */
export function createCodePage(root: HTMLElement, now: () => number): CodePage {
  const network = element('span', 'network', 'Online')
  const pixels = `${Math.round(screen.width * devicePixelRatio)} × ${Math.round(screen.height * devicePixelRatio)}`
  const head = element(
    'header',
    'head',
    drawMark(),
    element('span', 'facts', network, element('span', '', pixels)),
  )
  const body = element('main', 'body')
  const foot = element('footer', 'foot quiet')
  if (window.isSecureContext)
    foot.append('This browser keeps a key that never leaves it. It plays on without a network.')
  else INSECURE.forEach((line, at) => foot.append(element(at === 2 ? 'code' : 'p', '', line)))
  const page = element('div', 'page', head, body, foot)
  root.append(page)
  let timer = 0
  const fill = (...inside: Node[]): void => {
    clearInterval(timer)
    body.textContent = ''
    body.append(...inside)
  }
  return {
    showCode(code, expires) {
      const left = element('span', 'num')
      const bar = element('span', 'bar-left')
      const text = element('p', 'text', 'In Plaza, open the display, press ')
      text.append(element('strong', '', 'Connect a screen'), ' and type this code.')
      const tick = (): void => {
        const ms = Math.min(WHOLE, expires - now())
        left.textContent = `A new code in ${timeLeft(ms)}`
        bar.style.width = `${Math.max(0, (ms / WHOLE) * 100)}%`
      }
      fill(
        element(
          'div',
          'words',
          element('h1', '', 'Connect this screen'),
          letters(code),
          text,
          element('p', 'quiet left', element('span', 'bar', bar), left),
        ),
        square(connectAddress(location.origin, code)),
      )
      tick()
      timer = window.setInterval(tick, 1000)
    },
    showConnected: (display, name) =>
      fill(
        element(
          'div',
          'words',
          element('p', 'quiet done', 'Connected'),
          element('h1', 'large', display),
          element('p', 'text', `${name} gets its program now. Tap once to fill the screen.`),
        ),
      ),
    showSentence: (heading, text) =>
      fill(element('div', 'words', element('h1', 'large', heading), element('p', 'text', text))),
    setNetwork(state) {
      network.textContent = state === 'online' ? 'Online' : 'No network'
      network.classList.toggle('is-offline', state === 'offline')
    },
    remove() {
      clearInterval(timer)
      page.remove()
    },
  }
}
