import type { ReasonCode } from '@plaza/domain/campaign-state'
import type { ThemeColors } from '@plaza/domain/theme/colors'

/** The tables of the demo city. Dates are counted in days from the day on which it is grown. */

export interface Organization {
  name: string
  type: 'DSO' | 'ADV'
  industry: string
  currency: 'EUR' | 'GBP'
  timeZone: string
  /** Who owns it: a name, and the address to log in with. */
  person: string
  email: string
  /** The first name of a second user, who may do less. */
  colleague: string
  /** Owners, by their keys, who let its person act for them. */
  actsFor?: string[]
}

/** One kind of display that an owner puts up again and again. */
export interface Mount {
  /** The display is called after its place and this. */
  title: string
  /** The exact place where it hangs, in words that tell the kind of place. */
  spot: string
  orientation: 'landscape' | 'portrait'
  resolution: string
  /** Inches. */
  size: string
  /** The number of screens that show the same. */
  screens?: number
  /** The rate schedule it sells by, by its key; without one it is in preparation. */
  rates?: string
  private?: boolean
}

export interface Rates {
  name: string
  /** The id of one of the domain's frame templates. */
  template: string
  /** Seconds. */
  loop: number
  /** Seconds and price of one spot, for each zone of the template in its order. */
  zones: [spot: number, price: number][]
  seasons: readonly Season[]
}

/** A day: so many from today, or a day of every year, MM-DD. */
export type Day = number | string

/** Days on which a spot costs so many percent of its base price. */
export interface Season {
  from: Day
  to: Day
  percent: number
  daysOfWeek?: number[]
  /** Single days within, at a percentage of their own. */
  days?: [day: Day, percent: number][]
}

export interface Place {
  city: string
  /** What its displays are called after. */
  short: string
  name: string
  address: string
  latitude: number
  longitude: number
  /** The key of its opening hours. */
  hours: string
  /** Keys of the owner's mounts, one for each display. */
  mounts: string[]
}

export interface Owner extends Organization {
  /** What the serial numbers of its media players begin with. */
  serial: string
  colors: ThemeColors
  mounts: Record<string, Mount>
  rates: Record<string, Rates>
  places: Place[]
}

export type Answer =
  | 'approved'
  /** Left without an answer, so far or for good. */
  | 'none'
  | { rejected: ReasonCode; advice: string }
  | { correction: ReasonCode; advice: string }

/** Displays of one owner that a campaign takes: those that all of this is true of. */
export interface Choice {
  owner: string
  cities?: string[]
  mounts?: string[]
  /** Zones by name; all where none are named. */
  zones?: string[]
  /** Every so many-th of them, beginning with the first, second, …: [which, of how many]. */
  part?: [number, number]
  /** Spots in each zone. */
  spots: number
}

export interface Campaign {
  by: string
  name: string
  creative: string
  from: number
  to: number
  /** Days before now at which it was bought. */
  bought: number
  choices: Choice[]
  /** The decisions by owner; approved where none is given. */
  answers?: Record<string, Answer>
  comment?: string
}

/** What the two sides of a campaign have written to each other. */
export interface Talk {
  by: string
  campaign: string
  owner: string
  lines: {
    /** Days before now at which it was written. */
    ago: number
    from: 'owner' | 'advertiser'
    text: string
    /** The line that it replies to. */
    answers?: number
  }[]
}

/** All of the demo city. Owners and advertisers are named by their keys. */
export interface City {
  owners: Record<string, Owner>
  advertisers: Record<string, Organization>
  /** The campaigns in the order in which they were bought. */
  campaigns: Campaign[]
}
