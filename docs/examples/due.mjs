// What a program lets a display show, and when (docs/domain.md, "Programs").

/** The open milliseconds of a day until an instant, and the instant after so many: the loops of a day run by them. */
const clockAt = (openings, at) =>
  openings.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(at, until) - from), 0)
const instantOf = (openings, clock) => {
  const opening = openings.find(({ from, until }) => clock < until - from || ((clock -= until - from), false))
  return opening ? opening.from + clock : Infinity
}

/** The turns of placements that begin and end between two instants. */
export function playsBetween(program, from, until) {
  const plays = program.days.flatMap(({ date, openings: told, program: at, days }) => {
    const openings = told.map((one) => ({ from: Date.parse(one.from), until: Date.parse(one.until) }))
    return (program.programs[at]?.zones ?? []).flatMap(({ zone_id: zone, loop, spot, runs, turns }) => {
      const loopAt = (instant) => Math.floor(clockAt(openings, instant) / (loop * 1000))
      const loops = Array.from({ length: loopAt(Infinity) }, (_, number) => number)
      return loops.slice(loopAt(from), loopAt(until) + 1).flatMap((number) => {
        const { part } = runs.find((run) => run.from <= number && number < run.until)
        return turns
          .find((one) => one.part === part)
          .takes.flatMap(({ taker, turns: own }) => {
            const { placement_id: placement, parts, media } = program.takers[taker]
            const has = (run) => parts === null || (run.part !== null && parts & (1 << run.part))
            // Its media take turns over its plays of the day, and its n-th day begins with the n-th.
            const before = runs
              .filter(has)
              .reduce((sum, run) => sum + Math.max(0, Math.min(run.until, number) - run.from), 0)
            const { day = 0 } = days.find((one) => one.taker === taker) ?? {}
            return own.map((turn, place) => {
              const nth = (day + before * own.length + place) % Math.max(1, media.length)
              const begins = instantOf(openings, (number * loop + turn * spot) * 1000)
              const file = program.media[media[nth]]?.id
              return {
                zone,
                placement,
                file,
                date,
                part,
                loop: number,
                turn,
                at: begins,
                length: spot * 1000,
              }
            })
          })
      })
    })
  })
  const shown = plays.filter((one) => one.placement && one.at >= from && one.at + one.length <= until)
  return shown.sort((one, other) => one.at + one.length - other.at - other.length)
}
