import type { CallData } from '@plaza/contract/call'
import { addPlayLog, previewPlayLog } from '@plaza/contract/play-logs'
import type { LogField } from '@plaza/domain/plays/play-log'
import { uploadApi, type OnProgress } from '../../../lib/upload.ts'
import { useCall } from '../../../lib/use-call.ts'

/** What a log would count. */
export type LogPreview = CallData<typeof previewPlayLog>

/** Columns that were chosen, by their positions; of those that are left out the header tells. */
export type ChosenColumns = Partial<Record<LogField, number>>

const formOf = (chosen: ChosenColumns) =>
  Object.fromEntries(Object.entries(chosen).map(([field, at]) => [field, String(at)]))

/** Sends a log to be read. Nothing of it is stored. */
export async function previewLog(
  campId: string,
  file: File,
  chosen: ChosenColumns,
  options: { onProgress: OnProgress; signal: AbortSignal },
): Promise<LogPreview> {
  const input = { params: { campId }, form: formOf(chosen), files: { file } }
  return (await uploadApi(previewPlayLog, input, options)).data
}

/** Makes the proof of a log. */
export function useAddLog() {
  const add = useCall(addPlayLog, { invalidates: ['proofs'] })
  const send = (campId: string, file: File, chosen: ChosenColumns) =>
    add.mutateAsync({ params: { campId }, form: formOf(chosen), files: { file } })
  return { send, isPending: add.isPending }
}
