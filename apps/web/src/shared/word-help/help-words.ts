import { i18n } from '@lingui/core'

/** A word of the business that not everybody knows. */
export type HelpTerm =
  | 'playlist_time'
  | 'loop'
  | 'spot'
  | 'zone'
  | 'capacity'
  | 'daypart'
  | 'visibility_status'
  | 'basis'
  | 'restrict_invoices'
  | 'total'
  | 'rate_schedule'
  | 'impressions'

interface HelpWords {
  name: string
  /** What it means, in a sentence or two. */
  text: string
}

/** What a word means, as docs/domain.md has it under "Words". */
export function helpWords(term: HelpTerm): HelpWords {
  const words: Record<HelpTerm, () => HelpWords> = {
    playlist_time: () => ({
      name: i18n._('Playlist Time'),
      text: i18n._(
        'How long the loop of each zone is. After that time the zone begins again with its first ad.',
      ),
    }),
    loop: () => ({
      name: i18n._('Loop'),
      text: i18n._(
        'What a zone repeats all day. All zones of a rate schedule have a loop of the same length.',
      ),
    }),
    spot: () => ({
      name: i18n._('Spot'),
      text: i18n._('One turn in a zone’s loop. Whoever books a spot is shown once in each loop.'),
    }),
    zone: () => ({
      name: i18n._('Zone'),
      text: i18n._('A rectangle of the screen with its own loop of ads and its own price.'),
    }),
    capacity: () => ({
      name: i18n._('Capacity'),
      text: i18n._(
        'How many spots fit into the loop: its length divided by that of a spot. No more is ever sold.',
      ),
    }),
    daypart: () => ({
      name: i18n._('Part of the day'),
      text: i18n._(
        'Hours that can be booked by themselves, such as the morning, for a percent of the day’s price.',
      ),
    }),
    visibility_status: () => ({
      name: i18n._('Visibility Status'),
      text: i18n._(
        'Whether the display can be booked now. A public display that is unavailable takes no new campaigns, and what is booked runs on.',
      ),
    }),
    basis: () => ({
      name: i18n._('Basis'),
      text: i18n._(
        'How the number came about: people were counted, it was modelled from data such as traffic, or it is an estimate.',
      ),
    }),
    total: () => ({
      name: i18n._('Total'),
      text: i18n._('What one spot costs on all of your dates, before tax. Closed days cost nothing.'),
    }),
    rate_schedule: () => ({
      name: i18n._('Rate schedule'),
      text: i18n._(
        'What a display sells and for how much: its zones, the loop, and the price of a spot on each day. Many displays may share one.',
      ),
    }),
    impressions: () => ({
      name: i18n._('Impressions'),
      text: i18n._(
        'How often people see the display in a week, whatever is shown. A spot reaches its share of the loop.',
      ),
    }),
    restrict_invoices: () => ({
      name: i18n._('Invoices'),
      text: i18n._(
        'An advertiser with invoices pays later by bank instead of by card, and an owner with invoices is also sold that way. Restricted, everything is paid by card.',
      ),
    }),
  }
  return words[term]()
}
