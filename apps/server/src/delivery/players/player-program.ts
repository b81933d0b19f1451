import type { HandlerData } from '@plaza/contract/call'
import type { getPlayerProgram } from '@plaza/contract/player-calls'
import { MOST_PROGRAM_DAYS } from '@plaza/contract/programs'
import { addDays } from '@plaza/domain/calendar'
import { inSlices } from '../../base/in-slices.ts'
import { withKeptPlans } from '../../base/postgres/prepared.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signAddress } from '../../base/storage/address.ts'
import { presentTheme } from '../../people/settings/present.ts'
import { type Brand, findBrands } from '../../people/settings/repo.ts'
import { findFiller, type Filler } from '../../supply/own-content/filler-repo.ts'
import type { ProgramDisplay } from '../programs/display-repo.ts'
import {
  type AskedDays,
  type ProgramFacts,
  type Programs,
  programsBy,
  readProgramFacts,
} from '../programs/make-program.ts'
import { presentPrograms } from '../programs/present.ts'
import { findProgramFiles } from '../programs/turns-repo.ts'
import { todayAt } from './open-days.ts'
import { hashesOf } from './file-hashes.ts'

/** The addresses of media open for as long as the program lasts, so that the answer stays the same over a day. */
const ADDRESS_DAYS = MOST_PROGRAM_DAYS + 1

/** The ids of the files that turns without anything else show, by zone: the display's own go before its rate schedule's. */
const fillerOf = (fillers: readonly Filler[], zones: readonly string[]): Map<string, string[]> =>
  new Map(
    zones.map((zone) => {
      const there = fillers.filter(({ zone_id }) => zone_id === zone)
      const own = there.find(({ display_id, media }) => display_id !== null && media.length > 0)
      const shown = own ?? there.find(({ display_id }) => display_id === null)
      return [zone, shown?.media.map(({ id }) => id) ?? []]
    }),
  )

const zonesOf = ({ days }: Programs): string[] => [
  ...new Set(days.flatMap((day) => day.zones.map(({ zone }) => zone.id))),
]

const presentBrand = (found: Brand | undefined) => {
  const { logo, colors } = presentTheme(found?.settings)
  return {
    name: found?.name ?? '',
    logo: logo || null,
    colors: { main: colors.mainColor, surface: colors.background, text: colors.mainFontColor },
  }
}

/** A program as its players are told it. */
export type PlayerProgram = HandlerData<typeof getPlayerProgram>
type Scope = Pick<CallScope<null>, 'db' | 'now' | 'services'>

/** What the programs of some displays are made of, read together. */
interface Found {
  facts: Map<string, ProgramFacts>
  fillers: Filler[]
  brands: Map<string, Brand>
}

/** The days of a display that its players are told. What began yesterday may go on after midnight. */
const daysOf = (display: ProgramDisplay, now: Date): AskedDays => {
  const today = todayAt(display, now)
  return { display, from: addDays(today, -1), to: addDays(today, MOST_PROGRAM_DAYS - 1) }
}

const readAll = async (trx: Scope['db'], asked: readonly AskedDays[]): Promise<Found> => {
  const facts = await readProgramFacts(trx, asked)
  const zones = new Set([...facts.values()].flatMap((one) => one.zones.map(({ id }) => id)))
  return {
    facts,
    fillers: await findFiller(trx, [...zones], [...facts.keys()]),
    brands: await findBrands(trx, [...new Set(asked.map(({ display }) => display.org_id))]),
  }
}

/** A program with the files that it names. */
interface Made {
  display: ProgramDisplay
  programs: Programs
  filler: { zone_id: string; files: string[] }[]
  files: string[]
}

const makeOne = (asked: AskedDays, { facts, fillers }: Pick<Found, 'facts' | 'fillers'>): Made => {
  const { display } = asked
  const programs = programsBy(asked, facts.get(display.id))
  const zones = zonesOf(programs)
  const own = fillers.filter(({ display_id }) => display_id === null || display_id === display.id)
  const filler = [...fillerOf(own, zones)].map(([zone_id, files]) => ({ zone_id, files }))
  const files = new Set([programs.takers, filler].flatMap((all) => all.flatMap((one) => one.files)))
  return { display, programs, filler, files: [...files].toSorted() }
}

/**
 * What displays show today and on the thirty days after, with what their turns show that nobody has, by display: all of them
 * by the same statements, and in slices, so that other requests are served meanwhile. Who may see it, the caller asks.
 */
export async function programsOf(
  { db, now, services }: Scope,
  displays: readonly ProgramDisplay[],
): Promise<Map<string, PlayerProgram>> {
  const asked = displays.map((display) => daysOf(display, now))
  const found = await withKeptPlans(db, (trx) => readAll(trx, asked))
  const made = await inSlices(asked, (one) => makeOne(one, found))
  const files = await findProgramFiles(db, [...new Set(made.flatMap((one) => one.files))])
  const hashes = await hashesOf({ db, services }, files)
  const known = new Map(files.map((file) => [file.id, file]))
  const sign = (address: string) => signAddress(address, services.secret, now, ADDRESS_DAYS)
  const shown = await inSlices(made, ({ display, programs, filler, files: ids }): [string, PlayerProgram] => {
    const own = ids.flatMap((id) => known.get(id) ?? [])
    const positions = new Map(own.map(({ id }, at) => [id, at]))
    const program = presentPrograms(display, programs, own, sign)
    return [
      display.id,
      {
        ...program,
        place_kind: display.place_kind,
        brand: presentBrand(found.brands.get(display.org_id)),
        media: program.media.map((medium) => ({
          ...medium,
          sha256: hashes.get(medium.id)?.sha256 ?? null,
          pieces: hashes.get(medium.id)?.pieces ?? [],
        })),
        filler: filler.map(({ zone_id, files: shows }) => ({
          zone_id,
          media: shows.flatMap((id) => positions.get(id) ?? []),
        })),
      },
    ]
  })
  return new Map(shown)
}

/** What one display shows, as `programsOf` gives it. */
export async function programOf(scope: Scope, display: ProgramDisplay): Promise<PlayerProgram | undefined> {
  return (await programsOf(scope, [display])).get(display.id)
}
