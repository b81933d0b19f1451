/** What the base map is painted with, from the theme's tokens. */
export interface MapColors {
  water: string
  land: string
  line: string
  name: string
}

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--pz-${name}`).trim()
  return { water: token('map-water'), land: token('map-land'), line: token('map-line'), name: token('dim') }
}
