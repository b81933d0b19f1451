import type { LiveKind } from '@plaza/contract/live'
import type { NotificationKind } from '@plaza/domain/notification-kinds'

/** The words of a notification, on the site and in its mail. */
export interface Words {
  title: string
  /** What happened, with names: a sentence without its full stop. */
  newTitle: string
  message: string
  /** The page of the site to open, and the label of the button that opens it. */
  link: string
  action: string
}

/**
 * A kind of notification, declared by the room in which it happens. `T` is the data that is stored with each
 * notification and never changes: words are made of it whenever it is read, in the time zone that it names.
 */
export interface Kind<T extends object> {
  kind: NotificationKind
  /** The lists of the notified organization that are out of date since. */
  stale: LiveKind[]
  /** For how many minutes its mail waits: for more of the same thread, or for being taken back. */
  mailWaits?: number
  words(data: T): Words
  /** How several that wait are mailed together; without it each is a mail of its own. */
  together?: Together<T>
}

/** How several notifications of a kind are told in one mail. */
export interface Together<T> {
  words(all: [T, ...T[]]): Words
  /** The subject under which one of them is listed where there are several subjects. */
  subject(data: T): string
}

/** All kinds of notification, which `app` collects from the rooms. */
export type Kinds = Record<NotificationKind, Kind<object>>

/** A stored notification, as far as its words are made of it. */
export interface StoredNotification {
  kind: NotificationKind
  data: object
}

/** The words of a notification, or of several that are told together. */
export function wordsOf(
  kinds: Kinds,
  [first, ...others]: [StoredNotification, ...StoredNotification[]],
): Words {
  const kind = kinds[first.kind]
  return others.length && kind.together
    ? kind.together.words([first.data, ...others.map(({ data }) => data)])
    : kind.words(first.data)
}

/** Gives the comment of the other side; empty where it wrote none. */
export function commentOf({ data }: StoredNotification): string {
  return 'comment' in data && typeof data.comment === 'string' ? data.comment : ''
}
