import { phrases, type ImportField } from './import-columns.ts'
import type { CellsOf } from './import-locations.ts'
import { readNumber } from './typed-number.ts'

/**
 * The columns that say how many people a display reaches (docs/domain.md, "Audience"). Words are in English, German,
 * Spanish, French, Italian, Portuguese, Dutch, Polish and Turkish.
 */
export const AUDIENCE_FIELDS = [
  {
    name: 'weekly_impressions',
    words: phrases(
      'impressions a week, impressions per week, impressions, weekly audience, audience, contacts per week',
      'kontakte pro woche, wochenkontakte, kontakte, impresiones, impresiones por semana, audiencia',
      'impressions par semaine, contatti settimanali, impressioni, impressões, impressões por semana, impressies',
      'wyświetlenia, kontakty, gösterimler, haftalık gösterim',
    ),
  },
  {
    name: 'audience_basis',
    words: phrases(
      'basis of the impressions, basis, audience basis, impressions basis, grundlage, base, basis van impressies',
      'podstawa, dayanak',
    ),
  },
  {
    name: 'audience_source',
    words: phrases(
      'source of the impressions, source, audience source, impressions source, quelle, fuente, fonte, bron, źródło',
      'kaynak',
    ),
  },
  {
    name: 'audience_as_of',
    words: phrases(
      'impressions as of, as of, audience date, audience as of, impressions date, stand, fecha de la audiencia',
      'en date du, data di riferimento, data de referência, peildatum, stan na, itibarıyla',
    ),
  },
] as const satisfies readonly ImportField[]

export type AudienceField = (typeof AUDIENCE_FIELDS)[number]['name']

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

/** A whole number in any common spelling; else the text, so that the schema says what is needed. */
const wholeOf = (text: string | undefined): number | string | undefined => {
  const read = readNumber(text ?? '', 0)
  return read.kind === 'number' ? read.units : text
}

/** An audience as cells say it, before anything is checked. */
export interface WrittenAudience {
  weekly_impressions: number | string | undefined
  basis: string | undefined
  source: string | undefined
  as_of: string | undefined
}

/**
 * The audience that the cells of a row say, which the call's schema checks; null where all of them are empty. Nothing
 * is assumed of what is left out.
 */
export function audienceIn(cells: CellsOf<AudienceField>): WrittenAudience | null {
  const said: WrittenAudience = {
    weekly_impressions: wholeOf(given(cells.weekly_impressions)),
    basis: given(cells.audience_basis)?.toLowerCase(),
    source: given(cells.audience_source),
    as_of: given(cells.audience_as_of),
  }
  return Object.values(said).some((value) => value !== undefined) ? said : null
}
