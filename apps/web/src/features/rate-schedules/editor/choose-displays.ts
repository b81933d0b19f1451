interface Choice {
  id: string
  name: string
  location_name: string
  rate_schedule_id: string | null
}

const SHOWN = 100

/** Those that match, without a rate schedule first, and how many more there are. */
export function chooseDisplays<D extends Choice>(displays: readonly D[], search: string) {
  const word = search.trim().toLocaleLowerCase()
  const found = displays
    .filter(({ name, location_name }) => `${name}\n${location_name}`.toLocaleLowerCase().includes(word))
    .toSorted(
      (a, b) =>
        Number(a.rate_schedule_id !== null) - Number(b.rate_schedule_id !== null) ||
        a.name.localeCompare(b.name, undefined, { numeric: true }),
    )
  return { shown: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }
}
