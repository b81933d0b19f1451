import type { Call, CallData, CallInput } from '@plaza/contract/call'
import { fetching, perform } from './call.ts'
import { saveFile } from './save-file.ts'

const byFile = fetching(async (response) => ({
  data: {
    name: nameIn(response.headers.get('content-disposition') ?? ''),
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  },
}))

/** The name of a file in its header: in any script as `filename*`, else as plain text. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'plaza'
}

/** A call that answers a file (`file` of a call). */
type FileCall = Call & { file: readonly string[] }

/** Makes a call that answers a file, and gives its bytes. Throws ApiError. */
export async function fetchFile<C extends FileCall>(call: C, input: CallInput<C>): Promise<Blob> {
  const { data } = await perform(byFile, call, input)
  const { type, bytes } = data as CallData<C> & { type: string; bytes: BlobPart }
  return new Blob([bytes], { type })
}

/** Makes a call that answers a file, and saves the file through the browser under the name that it has. Throws ApiError. */
export async function download<C extends FileCall>(call: C, input: CallInput<C>): Promise<void> {
  const { data } = await perform(byFile, call, input)
  const { name, type, bytes } = data as CallData<C> & { name: string; type: string; bytes: BlobPart }
  saveFile(name, [bytes], type)
}
