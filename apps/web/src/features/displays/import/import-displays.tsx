import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/button.tsx'
import { ImportFlow } from '../../../shared/import/import-flow.tsx'
import { useDisplayKind } from './use-display-kind.ts'

/** What holds displays, or counts them. */
const STALE = ['displays', 'locations', 'rate-schedules']

/** Many displays from a file. */
export function ImportDisplays() {
  const client = useQueryClient()
  const kind = useDisplayKind()
  return (
    <ImportFlow
      kind={kind}
      onChanged={() => STALE.forEach((key) => void client.invalidateQueries({ queryKey: [key] }))}
      away={
        <LinkButton look="main" to="/displays" search={{}}>
          {i18n._('See your displays')}
        </LinkButton>
      }
    />
  )
}
