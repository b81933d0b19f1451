import { i18n } from '@lingui/core'
import { listPlayers } from '@plaza/contract/players'
import { useQuery } from '@tanstack/react-query'
import { queryOf, quietly } from '../../lib/query-of.ts'
import { onlyCounted } from './count-cards.tsx'
import type { Task } from './waiting-card.tsx'

/** A screen that falls silent is seen without anybody's asking. */
const LOOK_AGAIN_MS = 60_000

/**
 * How many screens are silent, and how many have breaks at which nobody has looked; undefined until that is known. It only
 * adds to the home screen, so where it cannot be known there is nothing.
 */
export function useScreenTasks(): Task[] | undefined {
  const { data, isPending } = useQuery({
    ...quietly(queryOf(listPlayers, { query: onlyCounted }, 'players')),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data) return isPending ? undefined : []
  const silent = data.states.silent ?? 0
  const tasks: (Task | false)[] = [
    silent > 0 && {
      key: 'silent screens',
      name: i18n._('{n, plural, one {# screen is silent} other {# screens are silent}}', { n: silent }),
      facts: [i18n._('Turns that are not shown earn nothing')],
      action: {
        words: i18n._('Look at the screens'),
        link: { to: '/screens', search: { state: 'silent' } },
      },
    },
    data.broken > 0 && {
      key: 'broken screens',
      name: i18n._(
        '{n, plural, one {What # screen signs has a break} other {What # screens sign has breaks}}',
        { n: data.broken },
      ),
      facts: [i18n._('Some of their plays do not count')],
      action: {
        words: i18n._('See why'),
        link: { to: '/screens', search: { broken: '1' } },
      },
    },
  ]
  return tasks.filter((task) => task !== false)
}
