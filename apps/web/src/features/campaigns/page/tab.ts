export const TABS = ['overview', 'displays', 'price', 'comments', 'proof'] as const
export type Tab = (typeof TABS)[number]

/**
 * The tab that an address shows: the one it names, else the one of its hash, by which mails and notifications
 * lead to comments and proof, else the overview.
 */
export function tabOf(tab: Tab | undefined, hash: string): Tab {
  return tab ?? TABS.find((one) => one === hash) ?? 'overview'
}
