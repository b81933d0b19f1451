import type { CalendarDate } from '../calendar.ts'
import type { Opening } from '../program/loop-clock.ts'
import type { ZoneProgram } from '../program/program.ts'

// docs/domain.md, "Bundles": all that anybody needs to check a proof without asking the server.

/** The registration of a key, one of the chain of all of an installation. Keys and hashes are in base64url. */
export interface BundledRegistration {
  number: number
  player: string
  key: string
  /** The instant (ISO 8601). */
  at: string
  /** The hash of the registration before; null for the first. */
  previous: string | null
}

/** What the hash of a registration is made of: its JSON with these keys in this order. */
export function registrationText({ number, player, key, at, previous }: BundledRegistration): string {
  return JSON.stringify({ number, player, key, at, previous })
}

/** A placement with its days: what was promised, what all plays of the day were sold for, and what is said to be delivered. */
export interface BundledPlacement {
  id: string
  display: string
  name: string
  /** The files that it shows and has shown, with the instant (epoch ms) at which each was replaced; null for the present ones. */
  files: { id: string; until: number | null }[]
  days: { day: CalendarDate; promised: number; price: number; delivered: number }[]
}

/** What a display shows on a date by one revision of its program, as far as placements of the bundle have turns in it. */
export interface BundledProgram {
  display: string
  date: CalendarDate
  revision: number
  openings: Opening[]
  zones: Pick<ZoneProgram, 'zone' | 'loop' | 'spot' | 'runs' | 'turns'>[]
}

/** The proof of a campaign, or of the part of one owner. */
export interface Bundle {
  format: 1
  /** The address of the installation, and the instant (ISO 8601) at which the bundle was made. */
  site: string
  made: string
  campaign: { id: string; name: string; currency: string }
  registrations: BundledRegistration[]
  /** The players that sign, with the instants (epoch ms) from and until which they were connected; null while they are. */
  players: { id: string; display: string; since: number; until: number | null }[]
  placements: BundledPlacement[]
  programs: BundledProgram[]
  /** By key, in the order of its chain, as they were sent. */
  batches: { batch: string; signature: string }[]
}
