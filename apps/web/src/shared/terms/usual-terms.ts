import { i18n } from '@lingui/core'

/**
 * The terms of an installation that has none of its own: the rules that the marketplace enforces, in words, as a plain
 * document. An operator's own begin with them.
 */
const parts = (): [title: string, text: string][] => [
  [
    i18n._('Who deals with whom'),
    i18n._(
      'This marketplace brings display owners and advertisers together. A campaign is an agreement between the advertiser and each owner on whose displays it runs.',
    ),
  ],
  [
    i18n._('Prices'),
    i18n._(
      'Prices are net, in the currency shown, and fixed when a campaign is created. Taxes are listed separately.',
    ),
  ],
  [
    i18n._('Approval'),
    i18n._(
      'Each owner decides what is shown on its displays. Spots are held until the owner answers. If there is no answer in time, they are released and cost nothing.',
    ),
  ],
  [
    i18n._('Media'),
    i18n._(
      'Advertisers are responsible for what they upload: they must have the right to show it, and it must be lawful and not misleading. Owners may reject it and give a reason.',
    ),
  ],
  [
    i18n._('Showing and proving'),
    i18n._(
      'Owners show what was sold, in the zones and on the days that were bought, and prove it. What was not shown is not paid for.',
    ),
  ],
  [
    i18n._('Cancelling'),
    i18n._(
      'Advertisers may cancel a campaign, an owner’s part of it or single displays. Before the owner has approved, nothing is owed. After that, all comes back until seven days before the first day, half until the first day, and then the price of the days that were not shown, at most half. Days are days of the display’s place.',
    ),
  ],
  [
    i18n._('Your account'),
    i18n._(
      'Keep your password to yourself. Anything done with your account binds your organization, and changes are recorded with the name of the person who made them.',
    ),
  ],
  [
    i18n._('Your data'),
    i18n._(
      'What you enter is used to run this marketplace and to settle what was sold. Others see no more of it than they need to deal with you.',
    ),
  ],
]

/** The usual terms as a plain document. */
export function usualTerms(): string {
  return parts()
    .map(([title, text]) => `## ${title}\n${text}`)
    .join('\n\n')
}
