import { readDisplaysFile } from '@plaza/contract/bulk-import'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callForAnswer } from '../../../lib/call.ts'
import { intentKeys } from '../../../lib/intent.ts'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { choiceForm, tableOf } from '../../../shared/import/file-table.ts'
import type { FileTable, TableChoice } from '../../../shared/import/kind.ts'
import { locationChoicesQuery, rateScheduleChoicesQuery } from '../queries.ts'
import { fieldOf } from './display-fields.ts'
import { displayKind, type Named } from './display-kind.ts'

/** How displays are imported, with all that their rows may name: what is here, and what the file has found. */
export function useDisplayKind() {
  const user = useUser()
  const mayUndo = useMay('display:delete')
  const locations = useQuery(locationChoicesQuery(user.org_id)).data?.rows
  const schedules = useQuery(rateScheduleChoicesQuery(user.org_id)).data?.rows
  const [found, setFound] = useState<Named>({ locations: [], rateSchedules: [] })
  const [kept] = useState(() => ({ keys: intentKeys(), pictures: new Map<File, string>() }))
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
      locations: [...here, ...found.locations.filter(({ id }) => !known.has(id))],
      rateSchedules: [...rates, ...found.rateSchedules.filter(({ id }) => !knownRates.has(id))],
    }
    const read = async (file: File, choice: TableChoice, signal: AbortSignal): Promise<FileTable> => {
      const input = { form: { org_id: user.org_id, ...choiceForm(choice) }, files: { file } }
      const answer = await callForAnswer(readDisplaysFile, input, { signal })
      setFound({ locations: answer.data.locations, rateSchedules: answer.data.rate_schedules })
      return tableOf(answer, fieldOf)
    }
    return displayKind({ orgId: user.org_id, named, read, kept, mayUndo })
  }, [user.org_id, mayUndo, locations, schedules, found, kept])
}
