import type { HandlerData } from '@plaza/contract/call'
import type { getPlayerProgram } from '@plaza/contract/player-calls'
import { MOST_PROGRAM_DAYS } from '@plaza/contract/programs'
import { addDays } from '@plaza/domain/calendar'
import { withKeptPlans } from '../../base/postgres/prepared.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signAddress } from '../../base/storage/address.ts'
import { presentTheme } from '../../people/settings/present.ts'
import { findBrand } from '../../people/settings/repo.ts'
import { findFiller, type Filler } from '../../supply/own-content/filler-repo.ts'
import type { ProgramDisplay } from '../programs/display-repo.ts'
import { makePrograms, type Programs } from '../programs/make-program.ts'
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

const brandOf = async (db: CallScope<null>['db'], orgId: string) => {
  const found = await findBrand(db, orgId)
  const { logo, colors } = presentTheme(found?.settings)
  return {
    name: found?.name ?? '',
    logo: logo || null,
    colors: { main: colors.mainColor, surface: colors.background, text: colors.mainFontColor },
  }
}

/**
 * What a display shows today and on the thirty days after, with what its turns show that nobody has. Who may see it, the
 * caller asks.
 */
export async function programOf(
  { db, now, services }: Pick<CallScope<null>, 'db' | 'now' | 'services'>,
  display: ProgramDisplay,
): Promise<HandlerData<typeof getPlayerProgram>> {
  const today = todayAt(display, now)
  const { programs, zones, filler, files, brand } = await withKeptPlans(db, async (trx) => {
    // What began yesterday may go on after midnight.
    const made = await makePrograms(trx, display, addDays(today, -1), addDays(today, MOST_PROGRAM_DAYS - 1))
    const ofDays = zonesOf(made)
    const others = fillerOf(await findFiller(trx, ofDays, display.id), ofDays)
    const ids = new Set([...made.takers.flatMap(({ files: own }) => own), ...[...others.values()].flat()])
    return {
      programs: made,
      zones: ofDays,
      filler: others,
      files: await findProgramFiles(trx, [...ids]),
      brand: await brandOf(trx, display.org_id),
    }
  })
  const sign = (address: string) => signAddress(address, services.secret, now, ADDRESS_DAYS)
  const shown = presentPrograms(display, programs, files, sign)
  const hashes = await hashesOf({ db, services }, files)
  const positions = new Map(files.map(({ id }, at) => [id, at]))
  return {
    ...shown,
    place_kind: display.place_kind,
    brand,
    media: shown.media.map((medium) => ({
      ...medium,
      sha256: hashes.get(medium.id)?.sha256 ?? null,
      pieces: hashes.get(medium.id)?.pieces ?? [],
    })),
    filler: zones.map((zone_id) => ({
      zone_id,
      media: (filler.get(zone_id) ?? []).flatMap((id) => positions.get(id) ?? []),
    })),
  }
}
