import { createEngine } from '../engine/engine.ts'
import type { Plays } from '../engine/ports.ts'
import { openMedia } from '../media/open-media.ts'
import { wantedMedia } from '../media/wanted.ts'
import { pause } from '../pair.ts'
import { drive } from '../screen/drive.ts'
import { element } from '../screen/elements.ts'
import { createStage } from '../screen/stage.ts'
import { askForDemo, askTime, isNotThere } from '../server.ts'
import { createServerClock } from '../time/server-clock.ts'
import { drawMark } from './mark.ts'

// `/player?demo`: a display of the demo city, as its screens show it, in anybody's browser. Nothing is kept and nothing signed.

/** What has changed in the city is shown after so long (ms); where there is no network, it is tried again sooner. */
const ASKED_EACH = 10 * 60_000
const TRIED_EACH = 5000
const RELOADED_AFTER = 60_000

const NOTHING_WRITTEN: Plays = { write() {}, countFiller() {} }

function connectLink(): HTMLElement {
  const link = element('a', 'demo-link', 'Make this browser a screen')
  link.href = '/player'
  return link
}

function fullScreenButton(of: HTMLElement): HTMLElement {
  const button = element('button', 'demo-button', 'Fill the screen')
  button.type = 'button'
  button.hidden = !of.requestFullscreen
  button.addEventListener('click', () => void of.requestFullscreen().catch(() => {}))
  return button
}

/** Shows a display of the demo city, or says that there is none here. */
export async function showDemo(root: HTMLElement): Promise<void> {
  const ports = { steady: () => performance.now(), wall: () => Date.now(), ask: askTime, pause }
  const clock = createServerClock(ports, null)
  const screen = element('div', 'demo-screen')
  const name = element('h1', 'demo-name', 'A display of the demo city')
  const text = element('p', 'quiet', 'One moment, please.')
  const words = element('div', '', name, text)
  const page = element(
    'div',
    'page demo',
    element('header', 'head', drawMark(), element('span', 'demo-badge', 'Demo')),
    element('main', 'demo-body', screen),
    element(
      'footer',
      'demo-foot',
      words,
      element('div', 'demo-deeds', fullScreenButton(screen), connectLink()),
    ),
  )
  root.append(page)
  const media = await openMedia(false)
  const layers = { addressOf: media.addressOf, onFailed: media.noteFailure }
  const stage = createStage(screen, layers, clock.steady)
  const engine = createEngine({ clock, screen: stage, media: media.keeper, plays: NOTHING_WRITTEN })
  let isRunning = false
  for (;;) {
    try {
      await clock.sample()
      const program = await askForDemo()
      const { brand } = program
      stage.dress(program, { name: brand.name || program.name, logo: brand.logo, colour: brand.colors.main })
      await media.keeper.keep(wantedMedia(program))
      engine.take(program)
      name.textContent = `${program.name}, ${program.location_name}`
      text.textContent =
        'This is what its screens show right now, turn by turn, in your own browser. Nothing here is kept or signed.'
      if (!isRunning) drive(() => engine.tick())
      isRunning = true
      await pause(ASKED_EACH)
    } catch (error) {
      if (isNotThere(error)) break
      if (!isRunning)
        text.textContent = 'No network yet. This page goes on by itself as soon as there is one.'
      await pause(TRIED_EACH)
    }
  }
  // A city that is still being made has one soon.
  setTimeout(() => location.reload(), RELOADED_AFTER)
  page.classList.add('demo-none')
  name.textContent = 'There is no demo display here'
  text.textContent =
    'Any browser can be the screen of a display: open this address without “?demo” and type its code in Plaza, under Screens.'
}
