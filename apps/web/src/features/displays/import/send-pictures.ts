import type { DisplayItem } from '@plaza/contract/file-rows'
import { uploadNamedImage } from '@plaza/contract/uploads'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { intentKeys } from '../../../lib/intent.ts'
import { uploadApi } from '../../../lib/upload.ts'
import type { Failed, Ready, Sending } from '../../../shared/import/import-spec.ts'

type Row = Ready<DisplayItem>

const isCancelled = (error: unknown) => isApiError(error) && error.code === 'cancelled'

const failedFor = ({ line, name }: Row, sentence: string): Failed => ({
  line,
  name,
  sentence,
  faults: [{ field: 'image', message: sentence }],
})

/**
 * Uploads the pictures of rows, each once however many rows use it, and gives the rows with the addresses.
 * A row whose picture is refused is reported as failed and left out. `sent` holds the addresses of
 * pictures that were uploaded before.
 */
export function pictureSender({ signal, onFailed }: Sending, sent: Map<File, string>) {
  const keys = intentKeys()
  const refused = new Map<File, string>()

  async function sendOne(file: File, onProgress: (share: number) => void) {
    const input = { form: { name: file.name }, files: { file } }
    const options = { signal, idempotencyKey: keys.keyFor(input), onProgress }
    try {
      sent.set(file, (await uploadApi(uploadNamedImage, input, options)).data.url)
    } catch (error) {
      // A failure that any other picture would also meet stops the chunk.
      const ofFile = isApiError(error) && ['bad_input', 'too_large', 'unsupported_type'].includes(error.code)
      if (isCancelled(error) || !ofFile) throw error
      refused.set(file, sentenceOf(error))
    }
  }

  return async (rows: Row[], onShare: (share: number) => void): Promise<Row[]> => {
    const files = [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
    const wanted = files.filter((file) => !sent.has(file) && !refused.has(file))
    for (const [index, file] of wanted.entries()) {
      await sendOne(file, (share) => onShare((index + share) / wanted.length))
    }
    onShare(1)
    onFailed(
      rows.flatMap((row) => {
        const sentence = row.picture && refused.get(row.picture)
        return sentence ? [failedFor(row, sentence)] : []
      }),
    )
    return rows
      .filter(({ picture }) => !picture || sent.has(picture))
      .map((row) => {
        const image = (row.picture && sent.get(row.picture)) ?? ''
        return { ...row, item: { ...row.item, generalInfo: { ...row.item.generalInfo, image } } }
      })
  }
}
