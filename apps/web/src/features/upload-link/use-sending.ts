import type { CallData } from '@plaza/contract/call'
import { openUploadLink, removeByLink, sendByLink } from '@plaza/contract/upload-links'
import { judgeForFormat } from '@plaza/domain/media-formats'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { measureMedia } from '../../lib/measure-media.ts'
import { makePoster } from '../../lib/poster.ts'
import { queryOf } from '../../lib/query-of.ts'
import { uploadApi } from '../../lib/upload.ts'
import { useCall } from '../../lib/use-call.ts'
import { useUploadQueue } from '../../lib/use-upload-queue.ts'

export type OpenedLink = CallData<typeof openUploadLink>
export type AskedFormat = OpenedLink['formats'][number]
export type SentFile = AskedFormat['files'][number]

/** The query of a link by its secret. */
export function linkQuery(token: string) {
  // The page itself says what failed.
  return { ...queryOf(openUploadLink, { params: { token } }), meta: { quiet: true } }
}

const withFiles = (
  link: OpenedLink,
  format: string,
  change: (files: SentFile[]) => SentFile[],
): OpenedLink => ({
  ...link,
  formats: link.formats.map((one) => (one.format === format ? { ...one, files: change(one.files) } : one)),
})

/**
 * Sends files for a format by a link, and removes them again. What cannot fit is refused before it is sent, as far as
 * this browser can tell.
 */
export function useSending(token: string, { format, width, height, seconds }: AskedFormat) {
  const client = useQueryClient()
  const { queryKey } = linkQuery(token)
  const change = (files: (files: SentFile[]) => SentFile[]) =>
    client.setQueryData<OpenedLink>(queryKey, (link) => link && withFiles(link, format, files))

  const queue = useUploadQueue(
    async (file, options) => {
      const found = await measureMedia(file)
      const faults = found ? judgeForFormat(found, { width, height, longest: seconds }).faults : []
      if (faults.length > 0) throw new ApiError(400, 'media_unfit', faults.join(' '))
      const poster = (await makePoster(file)) ?? undefined
      const sent = { params: { token }, form: { format }, files: { file, poster } }
      return (await uploadApi(sendByLink, sent, options)).data
    },
    (stored) => change((files) => [...files, stored]),
  )
  const remove = useCall(removeByLink, {
    onSuccess: ({ data }) => change((files) => files.filter(({ id }) => id !== data.id)),
  })
  return {
    queue,
    // A file that is stored is among those of the link.
    onTheirWay: queue.uploads.filter(({ stored }) => !stored),
    remove: (id: string) => remove.mutate({ params: { token, id } }),
    removing: remove.isPending,
  }
}
