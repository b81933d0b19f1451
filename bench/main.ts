import { loadavg } from 'node:os'
import { measureBans } from './bans.ts'
import { measureBooking } from './booking.ts'
import { measureBuying } from './buying.ts'
import { measureCalendar } from './calendar.ts'
import { measureDates } from './dates.ts'
import { measureDetails } from './details.ts'
import { writeSection } from './document.ts'
import { measureExports } from './exports.ts'
import { measureFinding } from './finding.ts'
import { measureImport } from './import.ts'
import { measureMemory } from './memory.ts'
import { measureNearby } from './nearby.ts'
import { measurePartitions } from './partitions.ts'
import { measurePlayers } from './players.ts'
import { measurePlays } from './plays.ts'
import { measurePreview } from './preview.ts'
import { measurePricing } from './pricing.ts'
import { takePrinted, verdict, type Goal } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSite } from './site.ts'
import { measureStart } from './start.ts'
import { measureYear } from './year.ts'

// npm run bench [-- finding|nearby|… …] [--small] measures the parts that are named, or all: the product beside the same
// queries written by hand, or against what people wait for, on this machine. It prints tables and writes them into
// docs/benchmarks.md. With --small it uses few displays and measures for a moment, to check that everything runs.
// These figures mean nothing, so they cannot fail and are written nowhere.

const parts: Record<string, (small: boolean) => Promise<Goal[]>> = {
  finding: measureFinding,
  bans: measureBans,
  nearby: measureNearby,
  dates: measureDates,
  search: measureSearch,
  price: measurePricing,
  booking: measureBooking,
  buying: measureBuying,
  details: measureDetails,
  calendar: measureCalendar,
  plays: measurePlays,
  players: measurePlayers,
  preview: measurePreview,
  import: measureImport,
  exports: measureExports,
  partitions: measurePartitions,
  start: measureStart,
  site: measureSite,
  memory: measureMemory,
  year: measureYear,
}

const named = process.argv.slice(2).filter((word) => word !== '--small')
const small = process.argv.includes('--small')
const unknown = named.find((name) => !(name in parts))

if (unknown) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}, or nothing named for all.`)
  process.exitCode = 1
} else {
  let met = true
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    const [load = 0] = loadavg()
    met = verdict(await measure(small)) && met
    const tables = takePrinted()
    if (!small) writeSection(name, tables, Object.keys(parts), load)
  }
  process.exitCode = met || small ? 0 : 1
}
