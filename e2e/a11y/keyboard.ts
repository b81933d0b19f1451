import type { Page } from '@playwright/test'

/** More stops than any screen has; with so many the focus goes round without ever coming back. */
const MOST_STOPS = 500

/** What is told of the element that has the focus. */
interface Stop {
  /** The number of the element, the same whenever it has the focus; nothing where the focus has left the page. */
  key: number | null
  name: string
  faults: string[]
}

/** Where the focus is, judged in the page. What is kept between stops stands in the window under `keyboardWalk`. */
function judgeStop(): Stop {
  interface Walk {
    keys: Map<Element, number>
    last: { element: Element; look: string; name: string } | null
  }
  const holder = window as unknown as { keyboardWalk: Walk }
  const { keyboardWalk: state } = holder

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return `${element.tagName.toLowerCase()} “${(label ?? element.textContent ?? '').trim().slice(0, 50) || element.className}”`
  }
  /** How an element looks, with what stands around it or in it and shows its focus: its label, its box, what follows it. */
  const lookOf = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
      ...element.children,
    ]
    const all = [...around, ...labels, ...labels.flatMap((label) => [...label.querySelectorAll('*')])]
    return all
      .flatMap((each) => {
        if (!each) return []
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, color } =
          getComputedStyle(each)
        const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor
        return [outline + boxShadow + borderColor + backgroundColor + color]
      })
      .join('|')
  }

  const element = document.activeElement
  const faults: string[] = []
  if (state.last && state.last.element !== element && state.last.element.isConnected) {
    if (lookOf(state.last.element) === state.last.look)
      faults.push(`The focus cannot be seen on ${state.last.name}`)
  }
  state.last = null
  if (!element || element === document.body || element === document.documentElement)
    return { key: null, name: '', faults }
  const name = nameOf(element)
  const key = state.keys.get(element) ?? state.keys.size
  state.keys.set(element, key)
  if ((element as HTMLElement).tabIndex > 0) faults.push(`${name} comes before its turn`)
  // A field that is drawn by its label is as large as that.
  const shown = (element as HTMLInputElement).labels?.[0] ?? element
  const own = element.getBoundingClientRect()
  const box = own.width > 2 && own.height > 2 ? own : shown.getBoundingClientRect()
  if (box.width < 2 || box.height < 2) faults.push(`${name} has the focus and is not shown`)
  else {
    const left = Math.max(box.left, 0)
    const right = Math.min(box.right, innerWidth)
    const top = Math.max(box.top, 0)
    const bottom = Math.min(box.bottom, innerHeight)
    const at = (x: number, y: number) => document.elementFromPoint(x, y)
    const points = [
      at((left + right) / 2, (top + bottom) / 2),
      at(left + 3, top + 3),
      at(right - 3, bottom - 3),
    ]
    const isSeen = points.some(
      (point) => point && (element.contains(point) || point.contains(element) || shown.contains(point)),
    )
    if (right <= left || bottom <= top) faults.push(`${name} has the focus outside of what is seen`)
    else if (!isSeen)
      faults.push(`${name} has the focus under ${points[0] ? nameOf(points[0]) : 'something'}`)
  }
  state.last = { element, look: lookOf(element), name }
  return { key, name, faults }
}

/** What can be pressed and was not reached by Tab, nor is reached by arrow keys within a group. */
function judgeRest(within: string | null): string[] {
  const { keyboardWalk } = window as unknown as { keyboardWalk: { keys: Map<Element, number> } }
  const reached = keyboardWalk.keys
  const root = (within ? [...document.querySelectorAll(within)].at(-1) : null) ?? document.body
  const focusable =
    'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), summary'
  const groups =
    '[role="tablist"], [role="radiogroup"], [role="grid"], [role="menu"], [role="listbox"], [role="toolbar"], [role="tree"], table[data-mantine-stop-propagation], .mantine-DatePicker-calendar, [role="application"]'
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50) || element.className}”`
  const left = [...root.querySelectorAll(focusable)].filter((element) => {
    if (
      reached.has(element) ||
      !isShown(element) ||
      element.closest(`[inert], [aria-hidden="true"], ${groups}`)
    )
      return false
    // One of a group of radio buttons stands for all of them, and a button of a field for what its keys do.
    const { type, name } = element as HTMLInputElement
    if (type === 'radio')
      return ![...reached.keys()].some((other) => (other as HTMLInputElement).name === name)
    return true
  })
  const pointed = [...root.querySelectorAll('*')].filter((element) => {
    if (getComputedStyle(element).cursor !== 'pointer' || !isShown(element)) return false
    if (element.parentElement && getComputedStyle(element.parentElement).cursor === 'pointer') return false
    if (element.closest(`label, ${focusable}, [tabindex], ${groups}`)) return false
    return ![...element.querySelectorAll(`${focusable}, [tabindex]`)].some((inner) => reached.has(inner))
  })
  return [
    ...left.map((element) => `${nameOf(element)} is not reached by Tab`),
    ...pointed.map((element) => `${nameOf(element)} can be pressed with a pointer alone`),
  ]
}

/**
 * Goes by Tab through the screen, or through what is open, and tells what is wrong for somebody without a pointer: a focus
 * that cannot be seen, is outside or under something, or never comes back; what cannot be reached. `within` chooses the
 * layer that is open, which keeps the focus.
 */
export async function keyboardFaults(page: Page, within: string | null): Promise<string[]> {
  // What compiles this file calls `__name` for the functions within those that the page is given.
  await page.evaluate('globalThis.__name ??= (value) => value')
  await page.evaluate(() => {
    Object.assign(window, { keyboardWalk: { keys: new Map(), last: null } })
  })
  // From the beginning of the page; a layer has the focus already.
  if (!within)
    await page.evaluate(() => {
      const start = document.createElement('span')
      start.tabIndex = -1
      document.body.prepend(start)
      start.focus()
      start.remove()
      window.scrollTo(0, 0)
    })
  const faults = new Set<string>()
  let first: number | null = null
  const seen = new Set<number>()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { key, name, faults: told } = await page.evaluate(judgeStop)
    told.forEach((fault) => faults.add(fault))
    if (key === null) {
      if (within) continue
      break
    }
    first ??= key
    if (seen.has(key)) {
      if (key !== first) faults.add(`The focus is caught at ${name}`)
      break
    }
    seen.add(key)
    if (stops === MOST_STOPS - 1) faults.add(`The focus has not come back after ${MOST_STOPS} stops`)
  }
  for (const fault of await page.evaluate(judgeRest, within)) faults.add(fault)
  return [...faults]
}
