import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { confirmDialog } from '../../ui/ask.ts'
import { afterWords, type GivenBack, housesAfter } from './given-back.ts'
import { housesQuery } from './queries.ts'

/** At most so many house campaigns are named in a question. */
const NAMED = 4

/**
 * Says what becomes of house campaigns when days are given back, and asks whether to. Gives true at once where none loses
 * any. A failure to find out has been told, and rejects.
 */
export async function confirmGivenBack(client: QueryClient, given: GivenBack): Promise<boolean> {
  const { rows } = await client.fetchQuery(housesQuery())
  const after = housesAfter(rows, given)
  if (after.length === 0) return true
  const named = after.slice(0, NAMED).map(afterWords)
  const more = after.length - named.length
  const rest = more
    ? [
        i18n._(
          '{n, plural, one {# other house campaign loses days likewise.} other {# other house campaigns lose days likewise.}}',
          { n: more },
        ),
      ]
    : []
  return confirmDialog({
    title: i18n._(
      '{n, plural, one {Take these days out of a house campaign?} other {Take these days out of # house campaigns?}}',
      { n: after.length },
    ),
    text: [...named, ...rest].join(' '),
    action: i18n._('Give back'),
  })
}
