import { boxAround, distanceBetween, type Place } from '@plaza/domain/map-area'

// docs/domain.md, "The city of a placement": in which town of the bundled list a place lies.

/** A town that is not a part of another. */
export interface City extends Place {
  name: string
  population: number
  /** The two letters of its country. */
  country: string
}

/** So many people are taken to live on a square kilometre of a town. */
const PEOPLE_OF_KM2 = 3000
/** A place that is further from the edge of every town lies in none, in metres. */
const FARTHEST = 30_000

/** How far a town reaches, in metres: the radius of the circle in which its people live. */
const reachOf = ({ population }: City): number => 1000 * Math.sqrt(population / (Math.PI * PEOPLE_OF_KM2))

/** The number of the square of one degree in which a place lies. */
const squareOf = (lat: number, lng: number): number => Math.floor(lat) * 360 + Math.floor(lng)

/** The whole degrees from west to east, on around the world where west is beyond east. */
const degreesBetween = (west: number, east: number): number[] => {
  const last = Math.floor(east) + (west > east ? 360 : 0)
  const all = Array.from({ length: last - Math.floor(west) + 1 }, (_, at) => Math.floor(west) + at)
  return all.map((degree) => (degree >= 180 ? degree - 360 : degree))
}

/** Tells in which town a place lies. Towns are kept by squares of one degree, so that few of them are looked at. */
export class CityIndex {
  readonly #squares = new Map<number, { city: City; reach: number }[]>()
  #longestReach = 0;

  /** Builds the index in small steps. */
  static *build(cities: Iterable<City>): Generator<undefined, CityIndex> {
    const index = new CityIndex()
    for (const city of cities) {
      index.#add(city)
      yield
    }
    return index
  }

  #add(city: City): void {
    const reach = reachOf(city)
    const square = squareOf(city.lat, city.lng)
    const list = this.#squares.get(square)
    if (list) list.push({ city, reach })
    else this.#squares.set(square, [{ city, reach }])
    this.#longestReach = Math.max(this.#longestReach, reach)
  }

  /** The towns of all squares that a box touches. */
  *#around(place: Place): Generator<{ city: City; reach: number }> {
    const [west, south, east, north] = boxAround(place, FARTHEST + this.#longestReach)
    for (let lat = Math.floor(south); lat <= Math.floor(north); lat++) {
      for (const lng of degreesBetween(west, east)) yield* this.#squares.get(squareOf(lat, lng)) ?? []
    }
  }

  /** Returns the town whose edge is nearest to a place, or in whose middle it lies deepest; null for none. */
  cityAt(place: Place): City | null {
    let best: { city: City | null; edge: number } = { city: null, edge: FARTHEST }
    for (const { city, reach } of this.#around(place)) {
      const edge = distanceBetween(place, city) - reach
      if (edge < best.edge) best = { city, edge }
    }
    return best.city
  }

  /** Returns the name of that town; '' for none. */
  nameAt(place: Place): string {
    return this.cityAt(place)?.name ?? ''
  }
}
