import type { FoundPlace } from '@plaza/contract/places'
import { networkOf } from '../attempts/network.ts'
import type { Config } from '../config/config.ts'
import { Allowances } from '../http/allowances.ts'
import type { CallScope } from '../scope/scope.ts'
import { Geocoder } from './geocoder.ts'
import { readTowns } from './read-towns.ts'
import type { Near } from './town-index.ts'

const MOST_ROWS = 8
/** Where addresses were found as well, so many of the likeliest towns stand before them. */
const TOWNS_FIRST = 3
/** Shorter texts mean no address yet. */
const SHORTEST_ADDRESS = 3
/** So often the geocoder is asked for one network: a burst of typing, and then a letter each second. */
const OF_NETWORK = { whole: 60, perSecond: 1 }

interface Asked {
  geocoder: Geocoder
  allowances: Allowances
}

const asked = new WeakMap<Config, Asked>()

/** Returns the geocoder of an installation with what is known of it; null where none is set. */
const askedOf = (config: Config): Asked | null => {
  if (!config.geocoder) return null
  const known = asked.get(config) ?? {
    geocoder: new Geocoder(config.geocoder),
    allowances: new Allowances(OF_NETWORK.whole, OF_NETWORK.perSecond),
  }
  asked.set(config, known)
  return known
}

type Scope = Pick<CallScope<null>, 'services' | 'log' | 'ip'>

/** Finds addresses where there is a geocoder, and none where it fails: towns are found all the same. */
async function findAddresses(scope: Scope, text: string, near?: Near): Promise<FoundPlace[]> {
  const { config } = scope.services
  const known = askedOf(config)
  if (!known || text.length < SHORTEST_ADDRESS) return []
  if (config.rateLimits && known.allowances.spend(networkOf(scope.ip), 1)) return []
  try {
    return await known.geocoder.find(text, near)
  } catch (error) {
    // The name of the error alone, since its message and cause may hold the address with what was searched.
    scope.log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'the geocoder failed')
    return []
  }
}

/**
 * Finds the places that somebody may mean by what they type, at most eight: towns of the bundled list, and addresses
 * where the operator has set a geocoder. What was searched is kept out of the log.
 */
export async function findPlaces(scope: Scope, text: string, near?: Near): Promise<FoundPlace[]> {
  const [towns, addresses] = await Promise.all([
    readTowns().then((index) => index.find(text, near)),
    findAddresses(scope, text, near),
  ])
  const named = towns.map(({ within: _within, ...town }): FoundPlace => ({ kind: 'town', ...town }))
  return [...named.slice(0, TOWNS_FIRST), ...addresses, ...named.slice(TOWNS_FIRST)].slice(0, MOST_ROWS)
}
