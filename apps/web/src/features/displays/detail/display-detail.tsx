import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useFetchedToast } from '../../../lib/use-fetched-toast.ts'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/use-shown.ts'
import { displayQuery, type Display } from '../queries.ts'
import { DisplayFacts } from './display-facts.tsx'

interface DisplayDetailProps {
  id: string | undefined
  onClose: () => void
  actionsOf: (display: Display) => RowAction[]
  onAct: (verb: 'edit' | 'assign', display: Display) => void
}

/** One display beside the list: its picture, its place, its zones and their prices. */
export function DisplayDetail({ id, onClose, actionsOf, onAct }: DisplayDetailProps) {
  const shown = useShown(id)
  const query = useQuery({ ...displayQuery(shown), enabled: Boolean(id) })
  useFetchedToast(messages.displayFetched, id, query.data !== undefined)
  const title = query.data?.name ?? i18n._('Display')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} actionsOf={actionsOf}>
      {(display) => <DisplayFacts display={display} onAct={(verb) => onAct(verb, display)} />}
    </LoadedPanel>
  )
}
