import type { AudienceBasis } from '@plaza/domain/audience'
import type { ReasonCode } from '@plaza/domain/campaign-state'
import type { Daypart } from '@plaza/domain/dayparts'
import type { ThemeColors } from '@plaza/domain/theme/colors'

/** The tables of the demo city. Dates are counted in days from the day on which it is grown. */

export interface Legal {
  legal_name: string
  address: string
  postal_code: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  tax_id: string
}

export interface Organization {
  name: string
  type: 'DSO' | 'ADV'
  industry: string
  currency: 'EUR' | 'GBP'
  timeZone: string
  /** The name of the organization's owner; `email` is the login address. */
  person: string
  email: string
  /** The first name of a second user, with fewer permissions. */
  colleague: string
  /** The name and the address under which it gets and writes invoices, and its tax id. */
  legal: Legal
  /** What an advertiser advertises, by its id of the list of categories. */
  category?: string
  /** The test card by which an advertiser pays, where it is no Visa. */
  card?: string
  /** Its theme; without one it has the platform's. */
  colors?: ThemeColors
  /** The keys of the owners for whom the organization's user may act. */
  actsFor?: string[]
}

/** A kind of display that an owner installs in many places. */
export interface Mount {
  /** The second part of a display's name, after the location's short name. */
  title: string
  /** The exact place where it hangs, in words that tell the kind of place. */
  spot: string
  /** The kind of place by its OpenOOH id; without one nobody has said it yet. */
  venue?: number
  orientation: 'landscape' | 'portrait'
  resolution: string
  /** The diagonal in inches. */
  size: string
  /** The number of screens that show the same. */
  screens?: number
  /** The key of the rate schedule it sells by; without one the display is in preparation. */
  rates?: string
  private?: boolean
  /** How many people pass one of them in a week; without it its owner says nothing. */
  weekly?: number
}

export interface Rates {
  name: string
  /** The id of one of the domain's frame templates. */
  template: string
  /** The loop's length in seconds. */
  loop: number
  /** The spot's length in seconds and its price, for each zone of the template in order. */
  zones: [spot: number, price: number][]
  /** The parts of the day that it sells by themselves; without them the day is sold whole. */
  dayparts?: readonly Daypart[]
  seasons: readonly Season[]
}

/** A day: a number of days from today, or a day of every year as MM-DD. */
export type Day = number | string

/** Days on which a spot costs a percentage of its base price. */
export interface Season {
  from: Day
  to: Day
  percent: number
  daysOfWeek?: number[]
  /** Single days of the season, with percentages of their own. */
  days?: [day: Day, percent: number][]
}

export interface Place {
  city: string
  /** The short name that its displays are called after. */
  short: string
  name: string
  address: string
  latitude: number
  longitude: number
  /** The key of the location's opening hours. */
  hours: string
  /** Keys of the owner's mounts, one for each display. */
  mounts: string[]
}

export interface Owner extends Organization {
  /** The bank account into which it is paid. */
  iban: string
  /** The prefix of its media players' serial numbers. */
  serial: string
  /** How the figures of its displays came about, and who says so. */
  audience?: { basis: AudienceBasis; source: string }
  colors: ThemeColors
  mounts: Record<string, Mount>
  rates: Record<string, Rates>
  places: Place[]
}

export type Answer =
  | 'approved'
  /** The owner has not answered, so far or for good. */
  | 'none'
  | { rejected: ReasonCode; advice: string }
  /** With `resent`, the advertiser has answered with that creative, and the owner has approved. */
  | { correction: ReasonCode; advice: string; resent?: string }

/** The displays of one owner that a campaign takes: those that meet all of these conditions. */
export interface Choice {
  owner: string
  cities?: string[]
  mounts?: string[]
  /** Zones by name; all where none are given. */
  zones?: string[]
  /** Every n-th of them, starting at a given one: [which, of how many]. */
  part?: [number, number]
  /** The parts of the day that it takes, by name; the whole day without them. */
  dayparts?: string[]
  /** The number of spots in each zone. */
  spots: number
}

export interface Campaign {
  by: string
  name: string
  creative: string
  from: number
  to: number
  /** The number of days ago at which the campaign was bought. */
  bought: number
  choices: Choice[]
  /** The decisions by owner; approved where none is given. */
  answers?: Record<string, Answer>
  /** The test card that pays, where it is not the advertiser's own (docs/sandbox.md, "Cards"). */
  card?: string
  comment?: string
}

/** The comments between the two sides of a campaign. */
export interface Talk {
  by: string
  campaign: string
  owner: string
  lines: {
    /** The number of days ago at which the line was written. */
    ago: number
    from: 'owner' | 'advertiser'
    text: string
    /** The index of the line that this one replies to. */
    answers?: number
  }[]
}

/** What an owner showed of its part of a campaign: photos of its first displays. */
export interface ShownProof {
  by: string
  campaign: string
  owner: string
  /** The number of days ago at which it was added. */
  ago: number
  photos: number
  /** The advertiser's answer a day later; without one it is in review, or accepted by silence. */
  answer?: 'accepted' | { objected: string }
  /** The share of the promised plays that it tells of; all where none is given. */
  shown?: number
  /** What the advertiser wants for plays that were not shown, two days after its answer. */
  choice?: 'money_back' | 'credit'
}

/** What an advertiser keeps for later: a list of displays, and a draft of a campaign with these. */
export interface KeptList {
  by: string
  name: string
  choices: Choice[]
  /** The days of the draft, counted from today; without them there is a list alone. */
  days?: [from: number, to: number]
}

/** The whole demo city. Owners and advertisers are named by their keys. */
export interface City {
  owners: Record<string, Owner>
  advertisers: Record<string, Organization>
  /** The campaigns in the order in which they were bought. */
  campaigns: Campaign[]
}
