import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ImportFlow } from '../../../shared/import/import-flow.tsx'
import { Page } from '../../../ui/page.tsx'
import { locationKind } from './location-kind.ts'

/** Many locations from a file. */
export function ImportLocations() {
  const user = useUser()
  const client = useQueryClient()
  const mayUndo = useMay('location:delete')
  const kind = useMemo(() => locationKind(user.org_id, mayUndo), [user.org_id, mayUndo])
  return (
    <Page
      title={i18n._('Import locations')}
      line={i18n._('Many places at once, from a spreadsheet or a CSV file.')}
      above={<BackLink to="/locations">{i18n._('Locations')}</BackLink>}
    >
      <ImportFlow
        kind={kind}
        onChanged={() => void client.invalidateQueries({ queryKey: ['locations'] })}
        away={
          <LinkButton look="main" to="/locations" search={{}}>
            {i18n._('See your locations')}
          </LinkButton>
        }
      />
    </Page>
  )
}
