import type { Frame } from './zones.ts'

// docs/domain.md, "Words": the built-in frame templates.

export type FrameTemplate = {
  id: string
  name: string
  orientation: 'landscape' | 'portrait'
  zones: readonly { name: string; frame: Frame }[]
}

/** The frame templates that everybody can use. Each fills its frame. */
export const FRAME_TEMPLATES: readonly FrameTemplate[] = [
  landscape('full-screen', 'Full screen', [zone('Main', 0, 0, 10_000, 10_000)]),
  landscape('main-side', 'Main + side', [
    zone('Main', 0, 0, 7500, 10_000),
    zone('Side', 7500, 0, 2500, 10_000),
  ]),
  landscape('main-ticker', 'Main + ticker', [
    zone('Main', 0, 0, 10_000, 8500),
    zone('Ticker', 0, 8500, 10_000, 1500),
  ]),
  landscape('main-side-ticker', 'Main + side + ticker', [
    zone('Main', 0, 0, 7500, 8500),
    zone('Side', 7500, 0, 2500, 8500),
    zone('Ticker', 0, 8500, 10_000, 1500),
  ]),
  landscape('halves', 'Halves', [zone('Left', 0, 0, 5000, 10_000), zone('Right', 5000, 0, 5000, 10_000)]),
  landscape('quarters', 'Quarters', [
    zone('Top left', 0, 0, 5000, 5000),
    zone('Top right', 5000, 0, 5000, 5000),
    zone('Bottom left', 0, 5000, 5000, 5000),
    zone('Bottom right', 5000, 5000, 5000, 5000),
  ]),
  portrait('portrait-full', 'Full', [zone('Main', 0, 0, 10_000, 10_000)]),
  portrait('portrait-top-bottom', 'Top + bottom', [
    zone('Top', 0, 0, 10_000, 5000),
    zone('Bottom', 0, 5000, 10_000, 5000),
  ]),
  portrait('portrait-thirds', 'Thirds', [
    zone('Top', 0, 0, 10_000, 3333),
    zone('Middle', 0, 3333, 10_000, 3334),
    zone('Bottom', 0, 6667, 10_000, 3333),
  ]),
  portrait('portrait-main-banner', 'Main + banner', [
    zone('Main', 0, 0, 10_000, 8000),
    zone('Banner', 0, 8000, 10_000, 2000),
  ]),
  portrait('portrait-header-main-ticker', 'Header + main + ticker', [
    zone('Header', 0, 0, 10_000, 1500),
    zone('Main', 0, 1500, 10_000, 7500),
    zone('Ticker', 0, 9000, 10_000, 1000),
  ]),
]

function landscape(id: string, name: string, zones: FrameTemplate['zones']): FrameTemplate {
  return { id, name, orientation: 'landscape', zones }
}

function portrait(id: string, name: string, zones: FrameTemplate['zones']): FrameTemplate {
  return { id, name, orientation: 'portrait', zones }
}

function zone(name: string, x: number, y: number, width: number, height: number) {
  return { name, frame: { x, y, width, height } }
}
