import { initialOf } from '@plaza/domain/theme/icon'
import { inkOn } from '@plaza/domain/theme/color'
import { element } from './elements.ts'

// The owner's brand, quietly moving, where there is nothing else to show.

export interface Brand {
  name: string
  /** The address of the logo; null without one. */
  logo: string | null
  /** As #rrggbb. */
  colour: string
}

/** Draws the brand into a box. Its words are as large as `sizeBrand` makes them. */
export function drawBrand({ name, logo, colour }: Brand): HTMLElement {
  const words = element('span', 'brand-name', name)
  const moving = element('div', 'brand-moving')
  const box = element('div', 'brand', moving, words)
  box.style.backgroundColor = colour
  box.style.color = inkOn(colour)
  if (logo === null) {
    if (initialOf(name)) words.before(element('span', 'brand-initial', initialOf(name)))
    return box
  }
  const picture = element('img', 'brand-logo')
  picture.alt = name
  picture.addEventListener('error', () => picture.replaceWith(words))
  picture.src = logo
  words.replaceWith(picture)
  return box
}

/** Fits the words of a brand to its box, of which the sides are given in pixels. */
export function sizeBrand(box: HTMLElement, width: number, height: number): void {
  box.style.fontSize = `${Math.max(6, Math.min(width * 0.07, height * 0.16))}px`
}
