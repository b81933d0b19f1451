import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  Map,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { BaseMap } from './base-map.ts'

// A style without glyphs takes the page's own font.
const FONT = ['Geist Variable']

const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/** Larger cities come first; the closer the map, the smaller those that are named. */
const largeEnough: ExpressionSpecification = [
  '>=',
  ['get', 'rank'],
  ['step', ['zoom'], 1_000_000, 5, 400_000, 6, 180_000, 7, 0],
]

const cityDots = ({ name }: MapColors): CircleLayerSpecification => ({
  id: 'city-dots',
  type: 'circle',
  source: 'cities',
  minzoom: 4,
  filter: largeEnough,
  paint: { 'circle-radius': 2, 'circle-color': name, 'circle-opacity': 0.7 },
})

const cityNames = ({ name, land }: MapColors): SymbolLayerSpecification => ({
  id: 'city-names',
  type: 'symbol',
  source: 'cities',
  minzoom: 4,
  filter: largeEnough,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': byZoom(4, 10.5, 10, 14),
    'text-anchor': 'left',
    'text-offset': [0.5, 0],
    'symbol-sort-key': ['-', ['get', 'rank']],
  },
  paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.2 },
})

const countryNames = ({ name, land }: MapColors): SymbolLayerSpecification => ({
  id: 'country-names',
  type: 'symbol',
  source: 'countries',
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

const layersOf = (colors: MapColors): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: { 'fill-color': colors.land, 'fill-outline-color': colors.land },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    paint: { 'line-color': colors.line, 'line-width': 0.6 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    paint: { 'line-color': colors.line, 'line-width': 1, 'line-dasharray': [3, 2] },
  },
  cityDots(colors),
  cityNames(colors),
  countryNames(colors),
]

export function styleOf(base: BaseMap, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: base.land },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: base.borders } },
      countries: { type: 'geojson', data: base.countryNames },
      cities: { type: 'geojson', data: base.cityNames },
    },
    layers: layersOf(colors),
  }
}

/** Tells whether the style's layers are there to be painted, however much of their data has loaded. */
export function hasLayers(map: Map): boolean {
  return map.getLayer('country-names') !== undefined
}

/** Repaints a map whose land and names are loaded already. */
export function repaint(map: Map, colors: MapColors): void {
  for (const { id, paint = {} } of layersOf(colors)) {
    for (const [property, value] of Object.entries(paint)) {
      if (property.endsWith('-color')) map.setPaintProperty(id, property as 'fill-color', value)
    }
  }
}

/** The colours of the base map, from the theme's tokens. */
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
