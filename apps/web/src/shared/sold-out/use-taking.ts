import { useState } from 'react'
import type { Draft, DraftChange } from '../campaign-draft/draft.ts'
import { useCampaignDraft } from '../campaign-draft/use-campaign-draft.ts'

/** What changes beside the draft when something is taken, and how that is taken back. */
interface Aside {
  apply: () => void
  undo: () => void
}

/** What was taken instead of something that is sold out, and how it is undone. */
export interface Taking {
  /** Changes the draft. `words` say what was done. */
  take: (words: string, step: DraftChange, aside?: Aside) => void
  /** What was done last; null where nothing was, or it was undone. */
  last: { words: string; undo: () => void } | null
}

type Before = Pick<Draft, 'displays' | 'zones'> & { dates: [string, string] }

/** Changes the draft's zones, displays and dates by one tap, each of which can be undone. */
export function useTaking(): Taking {
  const { draft, change } = useCampaignDraft()
  const [last, setLast] = useState<{ words: string; before: Before; aside?: Aside } | null>(null)

  function take(words: string, step: DraftChange, aside?: Aside) {
    const { displays, zones, general } = draft
    setLast({ words, before: { displays, zones, dates: [general.start_date, general.end_date] }, aside })
    change(step)
    aside?.apply()
  }

  function undo({ displays, zones, dates: [start_date, end_date] }: Before, aside?: Aside) {
    setLast(null)
    change(({ general }) => ({ displays, zones, general: { ...general, start_date, end_date } }))
    aside?.undo()
  }

  return { take, last: last && { words: last.words, undo: () => undo(last.before, last.aside) } }
}
