/** The fault at a dotted path of what is edited, if there is one. */
export type FaultOf = (path: string) => string | undefined

/** The same, seen from within: `under(faultOf, 'zones.0')('name')`. */
export function under(faultOf: FaultOf, place: string | number): FaultOf {
  return (path) => faultOf(path ? `${place}.${path}` : String(place))
}
