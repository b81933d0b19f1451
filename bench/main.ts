import { measureBooking } from './booking.ts'
import { measureCalendar } from './calendar.ts'
import { measureDates } from './dates.ts'
import { measureDetails } from './details.ts'
import { measureExports } from './exports.ts'
import { measureFinding } from './finding.ts'
import { measureImport } from './import.ts'
import { measureNearby } from './nearby.ts'
import { measurePricing } from './pricing.ts'
import { verdict, type Goal } from './report.ts'

// npm run bench [-- finding|nearby|dates|price|booking|details|calendar|import|exports …] [--small] compares the speed of the product with the same queries
// written by hand, on this machine. With --small it uses only ten thousand displays and measures for a moment, to
// check that everything runs. These figures mean nothing, so they cannot fail.

const parts: Record<string, (small: boolean) => Promise<Goal[]>> = {
  finding: measureFinding,
  nearby: measureNearby,
  dates: measureDates,
  price: measurePricing,
  booking: measureBooking,
  details: measureDetails,
  calendar: measureCalendar,
  import: measureImport,
  exports: measureExports,
}

const named = process.argv.slice(2).filter((word) => word !== '--small')
const small = process.argv.includes('--small')
const unknown = named.find((name) => !(name in parts))

if (unknown) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}, or nothing named for all.`)
  process.exitCode = 1
} else {
  const goals: Goal[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) goals.push(...(await measure(small)))
  }
  process.exitCode = verdict(goals) || small ? 0 : 1
}
