import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  Map,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { BUNDLED_TILES } from './bundled-tiles.ts'
import type { OwnTiles } from './own-tiles.ts'
import { FINEST } from './packs.ts'

// A style without glyphs takes the page's own font.
const FONT = ['Geist Variable']
const SOURCE = 'bundled'
/** The size at which most servers of pictures draw theirs. */
const PICTURE_SIZE = 256

const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/**
 * Larger towns come first: the closer the map, the smaller those that are named. The tiles narrow it for far views
 * (scripts/lib/map-layers.mjs).
 */
const largeEnough: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['>=', ['get', 'rank'], 1_000_000],
  5,
  ['>=', ['get', 'rank'], 250_000],
  6,
  ['>=', ['get', 'rank'], 80_000],
  7,
  ['all', ['>=', ['get', 'rank'], 40_000], ['!', ['has', 'part']]],
  8,
  ['all', ['>=', ['get', 'rank'], 15_000], ['!', ['has', 'part']]],
  9.5,
  ['!', ['has', 'part']],
  10.5,
  true,
]

const line = (
  id: string,
  color: string,
  width: ExpressionSpecification | number,
  paint: LineLayerSpecification['paint'] = {},
): LineLayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': id,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': width, ...paint },
})

const townDots = ({ name }: MapColors): LayerSpecification => ({
  id: 'town-dots',
  type: 'circle',
  source: SOURCE,
  'source-layer': 'towns',
  minzoom: 4,
  // Near enough, a name stands on its town.
  maxzoom: 9,
  filter: largeEnough,
  paint: { 'circle-radius': 2, 'circle-color': name, 'circle-opacity': 0.7 },
})

const townNames = ({ name, land }: MapColors): SymbolLayerSpecification => ({
  id: 'towns',
  type: 'symbol',
  source: SOURCE,
  'source-layer': 'towns',
  minzoom: 4,
  filter: largeEnough,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      4,
      10.5,
      10,
      ['interpolate', ['linear'], ['log10', ['get', 'rank']], 4, 11.5, 6, 16],
      13,
      ['interpolate', ['linear'], ['log10', ['get', 'rank']], 4, 13, 6, 20],
    ],
    'text-anchor': ['step', ['zoom'], 'left', 9, 'center'],
    'text-offset': ['step', ['zoom'], ['literal', [0.5, 0]], 9, ['literal', [0, 0]]],
    'text-padding': 4,
    'symbol-sort-key': ['-', ['get', 'rank']],
  },
  paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.2 },
})

const countryNames = ({ name, land }: MapColors): SymbolLayerSpecification => ({
  id: 'countries',
  type: 'symbol',
  source: SOURCE,
  'source-layer': 'countries',
  maxzoom: 6.5,
  layout: {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': FONT,
    'text-size': byZoom(2, 9, 6, 13),
    'text-letter-spacing': 0.08,
    'text-max-width': 7,
    'symbol-sort-key': ['-', ['get', 'rank']],
  },
  paint: {
    'text-color': name,
    'text-halo-color': land,
    'text-halo-width': 1.2,
    'text-opacity': 0.8,
  },
})

const area = (
  id: string,
  color: string,
  opacity: ExpressionSpecification | number = 1,
): LayerSpecification => ({
  id: `${id}-area`,
  type: 'fill',
  source: SOURCE,
  'source-layer': id,
  paint: { 'fill-color': color, 'fill-opacity': opacity },
})

const layersOf = (colors: MapColors): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
  area('land', colors.land),
  // Its outlines are too coarse for a close view, where names tell the town.
  area('urban', colors.line, byZoom(4, 0.3, 7, 0.35, 9, 0)),
  area('lakes', colors.water),
  line('rivers', colors.water, byZoom(3, 0.7, 7, 1.6, 12, 5)),
  line('coasts', colors.line, byZoom(2, 0.5, 8, 1, 12, 1.5)),
  line('states', colors.line, 0.8, { 'line-dasharray': [2, 3], 'line-opacity': 0.7 }),
  line('borders', colors.line, byZoom(2, 0.8, 8, 1.6), { 'line-dasharray': [3, 2] }),
  townDots(colors),
  townNames(colors),
  countryNames(colors),
]

/** The bundled map in the theme's colours: land, waters, borders and names, without streets. */
function bundledStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', tiles: [BUNDLED_TILES], maxzoom: FINEST } },
    layers: layersOf(colors),
  }
}

/** Returns the style of a map: the operator's own, or the bundled one in the theme's colours. */
export function styleOf(colors: MapColors, own?: OwnTiles): StyleSpecification | string {
  if (!own) return bundledStyle(colors)
  if (own.kind === 'style') return own.url
  return {
    version: 8,
    sources: { own: { type: 'raster', tiles: [own.url], tileSize: PICTURE_SIZE } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'own', type: 'raster', source: 'own' },
    ],
  }
}

/** Tells whether the style's layers are there to be painted, however much of their data has loaded. */
export function hasLayers(map: Map): boolean {
  return map.getLayer('countries') !== undefined
}

/** Paints a map anew in the theme's colours. Of an operator's own map only what lies under it has any. */
export function repaint(map: Map, colors: MapColors): void {
  for (const { id, paint = {} } of layersOf(colors)) {
    if (!map.getLayer(id)) continue
    for (const [property, value] of Object.entries(paint)) {
      if (property.endsWith('-color')) map.setPaintProperty(id, property as 'fill-color', value)
    }
  }
}

/** The colours of the map, from the theme's tokens. */
interface MapColors {
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
