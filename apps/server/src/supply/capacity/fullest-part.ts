import { positionsIn } from '@plaza/domain/dayparts'

/** What is taken of a zone on a day, and by part of the day where something was ever taken of a part alone. */
interface TakenOfDay {
  taken: number
  by_part?: readonly number[] | null | undefined
}

/** What the whole day would have lost if so many spots of some parts, which are bits, were free: its fullest part. */
export function withoutParts({ taken, by_part }: TakenOfDay, parts: number, spots: number): number {
  if (!by_part) return taken
  return Math.max(...by_part.map((there, part) => (parts & (1 << part) ? there - spots : there)))
}

/** What is taken of the fullest of some parts of a day, which are bits; of the whole day without any. */
export function takenInParts({ taken, by_part }: TakenOfDay, parts: number | null | undefined): number {
  if (!parts || !by_part) return taken
  return Math.max(...positionsIn(parts).map((part) => by_part[part] ?? 0))
}
