import type { Attack } from './attack.ts'
import { allowedPrices, comments, floods, layers, objects, oneKey, prices } from './bodies.ts'
import { idle, slowBodies, slowHeaders, streams } from './connections.ts'

/** All attacks by name, in the order in which they run. */
export const attacks: Record<string, Attack> = {
  comments,
  prices,
  allowedPrices,
  floods,
  layers,
  slowBodies,
  slowHeaders,
  objects,
  oneKey,
  idle,
  streams,
}
