// docs/domain.md, "Programs": which of the free turns of a loop a placement is given.

/**
 * Chooses `count` of the free turns of a loop that has `capacity` of them. The least distance between two of the chosen,
 * around the loop, is the greatest that the free ones allow. Where several choices have it, the first turn is as early
 * as can be, and each other one as near as can be to where even spacing would have it, ties to the earlier.
 * @param free turns from 0 to `capacity` − 1, in order and each once; at least `count` of them
 */
export function spreadTurns(free: readonly number[], count: number, capacity: number): number[] {
  if (count > free.length) throw new RangeError(`${count} turns are wanted and ${free.length} are free.`)
  if (count < 2) return free.slice(0, count)
  const distance = greatestDistance(free, count, capacity)
  const first = firstStart(free, count, capacity, distance) as number
  const latest = latestTurns(free, first, count, capacity, distance)
  const start = free[first] as number
  const chosen = [start]
  let from = first + 1
  for (let place = 1; place < count; place++) {
    const ideal = start + (place * capacity) / count
    const least = (chosen[place - 1] as number) + distance
    while ((free[from] as number) < least) from++
    let best = from
    for (let index = from + 1; index < free.length; index++) {
      const turn = free[index] as number
      if (turn > (latest[place] as number)) break
      if (Math.abs(turn - ideal) >= Math.abs((free[best] as number) - ideal)) continue
      best = index
    }
    chosen.push(free[best] as number)
    from = best + 1
  }
  return chosen
}

/** The greatest distance that as many free turns can keep from each other around the loop: at least 1. */
function greatestDistance(free: readonly number[], count: number, capacity: number): number {
  let low = 1
  let high = Math.floor(capacity / count)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (firstStart(free, count, capacity, middle) === undefined) high = middle - 1
    else low = middle
  }
  return low
}

/**
 * The position of the first free turn from which as many can be chosen that keep a distance. Each start takes the next
 * turn that is far enough, again and again: these leaps are put together by doubling, so that all starts cost little.
 */
function firstStart(
  free: readonly number[],
  count: number,
  capacity: number,
  distance: number,
): number | undefined {
  const none = free.length
  const leap = leapsOf(free, distance)
  const reached = Int32Array.from({ length: none + 1 }, (_, index) => index)
  for (let left = count - 1; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) for (let at = 0; at <= none; at++) reached[at] = leap[reached[at] as number] as number
    // A leap goes ahead, so what it leads to is not doubled yet.
    for (let at = 0; at <= none; at++) leap[at] = leap[leap[at] as number] as number
  }
  for (let index = 0; index < none; index++) {
    const end = reached[index] as number
    if (end < none && (free[end] as number) <= (free[index] as number) + capacity - distance) return index
  }
  return undefined
}

/** For each free turn the position of the next one that is at least so far away; the length where there is none. */
function leapsOf(free: readonly number[], distance: number): Int32Array {
  const leaps = new Int32Array(free.length + 1).fill(free.length)
  let next = 0
  for (let at = 0; at < free.length; at++) {
    while (next < free.length && (free[next] as number) < (free[at] as number) + distance) next++
    leaps[at] = next
  }
  return leaps
}

/** For each place after the first the latest free turn that leaves room for the places behind it. */
function latestTurns(
  free: readonly number[],
  first: number,
  count: number,
  capacity: number,
  distance: number,
): number[] {
  const latest: number[] = []
  let bound = (free[first] as number) + capacity - distance
  let at = free.length - 1
  for (let place = count - 1; place > 0; place--) {
    while ((free[at] as number) > bound) at--
    latest[place] = free[at] as number
    bound = (free[at] as number) - distance
  }
  return latest
}
