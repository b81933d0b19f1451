import type { Choice, Mount, Owner, Place } from './tables/shapes.ts'

/** A display of the plan: one mount at one place. */
export interface PlannedDisplay {
  /** The name, unique among the owner's displays. */
  name: string
  /** The display's number among its owner's, from 1. */
  number: number
  mountKey: string
  mount: Mount
  place: Place
}

const mountsAt = (owner: Owner, place: Place) =>
  place.mounts.map((key, index) => {
    const mount = owner.mounts[key]
    if (!mount) throw new Error(`${owner.name} has no mount ${key}.`)
    const nth = place.mounts.slice(0, index + 1).filter((each) => each === key).length
    const several = place.mounts.filter((each) => each === key).length > 1
    return { name: `${place.short} ${mount.title}${several ? ` ${nth}` : ''}`, mountKey: key, mount, place }
  })

/** Returns all displays of an owner, ordered by place. */
export function plannedDisplays(owner: Owner): PlannedDisplay[] {
  return owner.places
    .flatMap((place) => mountsAt(owner, place))
    .map((display, index) => ({ ...display, number: index + 1 }))
}

/** Gives the displays of an owner that a campaign takes. */
export function chosenDisplays(owner: Owner, { cities, mounts, part = [0, 1] }: Choice): PlannedDisplay[] {
  return plannedDisplays(owner)
    .filter(({ mount }) => mount.rates && !mount.private)
    .filter(({ place }) => !cities || cities.includes(place.city))
    .filter(({ mountKey }) => !mounts || mounts.includes(mountKey))
    .filter((_, index) => index % part[1] === part[0])
}
