import { i18n } from '@lingui/core'
import { readDisplaysFile } from '@plaza/contract/bulk-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callForAnswer } from '../../../lib/call.ts'
import { contentKeys, intentKeys } from '../../../lib/intent.ts'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { choiceForm, tableOf } from '../../../shared/import/file-table.ts'
import { ImportFlow } from '../../../shared/import/import-flow.tsx'
import type { FileTable, TableChoice } from '../../../shared/import/import-spec.ts'
import { locationChoicesQuery } from '../../../shared/location-choices.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { rateScheduleChoicesQuery } from '../queries.ts'
import { displayImport, fieldOf, type Named } from './display-import.ts'

/** The kinds of lists that show displays or count them. */
const STALE = ['displays', 'locations', 'rate-schedules']

/** The import of displays from a file. */
export function ImportDisplays() {
  const client = useQueryClient()
  const spec = useDisplayImport()
  return (
    <ImportFlow
      spec={spec}
      onChanged={() => STALE.forEach((key) => void client.invalidateQueries({ queryKey: [key] }))}
      away={
        <LinkButton look="main" to="/displays" search={{}}>
          {i18n._('See your displays')}
        </LinkButton>
      }
    />
  )
}

/** Each of them once, whichever search found it. */
const once = <T extends { id: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((one) => [one.id, one])).values(),
]

/**
 * The import of displays, with the locations and rate schedules that rows may name: those that a picker shows first,
 * those that the file named, and those that were looked for.
 */
function useDisplayImport() {
  const user = useUser()
  const client = useQueryClient()
  const mayUndo = useMay('display:delete')
  const mayMakePlaces = useMay('location:create')
  const mayUndoPlaces = useMay('location:delete')
  const locations = useQuery(locationChoicesQuery(user.org_id, '')).data?.rows
  const schedules = useQuery(rateScheduleChoicesQuery(user.org_id, '')).data?.rows
  const [found, setFound] = useState<Named>({ locations: [], rateSchedules: [] })
  const [kept] = useState(() => ({
    keys: intentKeys(),
    placeKeys: contentKeys(),
    places: new Set<string>(),
    pictures: new Map<File, string>(),
  }))
  return useMemo(() => {
    const here = (locations ?? []).map(({ id, location_name, address }) => ({
      id,
      name: location_name,
      address,
    }))
    const known = new Set(here.map(({ id }) => id))
    const rates = (schedules ?? []).map(({ id, name }) => ({ id, name }))
    const knownRates = new Set(rates.map(({ id }) => id))
    const named: Named = {
      locations: [...here, ...once(found.locations).filter(({ id }) => !known.has(id))],
      rateSchedules: [...rates, ...once(found.rateSchedules).filter(({ id }) => !knownRates.has(id))],
    }
    const read = async (file: File, choice: TableChoice, signal: AbortSignal): Promise<FileTable> => {
      const input = { form: { org_id: user.org_id, ...choiceForm(choice) }, files: { file } }
      const answer = await callForAnswer(readDisplaysFile, input, { signal })
      setFound({ locations: answer.data.locations, rateSchedules: answer.data.rate_schedules })
      return tableOf(answer, fieldOf)
    }
    const add = (more: Partial<Named>) =>
      setFound((now) => ({
        locations: [...now.locations, ...(more.locations ?? [])],
        rateSchedules: [...now.rateSchedules, ...(more.rateSchedules ?? [])],
      }))
    const find = {
      location_name: async (text: string) => {
        const { rows } = await client.fetchQuery(locationChoicesQuery(user.org_id, text))
        add({ locations: rows.map(({ id, location_name: name, address }) => ({ id, name, address })) })
      },
      rate_schedule_name: async (text: string) => {
        const { rows } = await client.fetchQuery(rateScheduleChoicesQuery(user.org_id, text))
        add({ rateSchedules: rows.map(({ id, name }) => ({ id, name })) })
      },
    }
    return displayImport({
      orgId: user.org_id,
      named,
      find,
      read,
      kept,
      mayUndo,
      mayMakePlaces,
      mayUndoPlaces,
    })
  }, [user.org_id, client, mayUndo, mayMakePlaces, mayUndoPlaces, locations, schedules, found, kept])
}
