import type { EngineZone } from '../engine/loaded.ts'
import type { Content, Screen } from '../engine/ports.ts'
import { type Brand, drawBrand, sizeBrand } from './brand-view.ts'
import { element } from './elements.ts'
import type { LayerPorts } from './layer.ts'
import { ZoneView } from './zone-view.ts'

// The display on the page: as large as the window allows in the display's own shape, with its zones in percent of it.

/** The pixels of a display. */
export interface Size {
  width: number
  height: number
}

export interface Stage extends Screen {
  /** Says of which shape the display is and what its owner looks like. */
  dress(size: Size, brand: Brand): void
}

/** Makes the stage in an element of the page. */
export function createStage(root: HTMLElement, ports: LayerPorts, steady: () => number): Stage {
  let size: Size = { width: 16, height: 9 }
  let brand: Brand = { name: '', logo: null, colour: '#17151f' }
  let zones: readonly EngineZone['shown'][] = []
  const views = new Map<string, ZoneView>()
  const box = element('div', 'stage')
  root.append(box)

  const fit = (): void => {
    const scale = Math.min(root.clientWidth / size.width, root.clientHeight / size.height)
    box.style.width = `${size.width * scale}px`
    box.style.height = `${size.height * scale}px`
    for (const drawn of Array.from(box.querySelectorAll<HTMLElement>('.brand')))
      sizeBrand(drawn, drawn.clientWidth, drawn.clientHeight)
  }
  const draw = (): void => {
    views.clear()
    box.textContent = ''
    if (!zones.length) box.append(drawBrand(brand))
    for (const { zone_id, frame } of zones) {
      const view = new ZoneView(drawBrand(brand), ports, steady)
      const { style } = view.box
      style.left = `${frame.x}%`
      style.top = `${frame.y}%`
      style.width = `${frame.width}%`
      style.height = `${frame.height}%`
      views.set(zone_id, view)
      box.append(view.box)
    }
    fit()
  }
  addEventListener('resize', fit)
  draw()
  const withView = (zone: string, work: (view: ZoneView) => void) => {
    const view = views.get(zone)
    if (view) work(view)
  }
  return {
    dress(shape, worn) {
      const isSame = JSON.stringify([size, brand]) === JSON.stringify([shape, worn])
      size = shape
      brand = worn
      if (isSame) return
      fit()
      for (const drawn of Array.from(box.querySelectorAll('.brand'))) drawn.replaceWith(drawBrand(brand))
      fit()
    },
    lay(shown) {
      zones = shown
      draw()
    },
    prepare: (zone, content: Content) => withView(zone, (view) => view.prepare(content)),
    show: (zone, content: Content, into) => withView(zone, (view) => view.show(content, into)),
    seenSince(zone) {
      const view = views.get(zone)
      return view ? view.seenSince() : null
    },
    isVisible: () => !document.hidden,
  }
}
