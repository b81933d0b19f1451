import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import { queryOf } from '../http/query.ts'
import { addressOf, fileIdOf, isSigned } from '../storage/address.ts'
import { rangeOf } from './byte-range.ts'
import { findFile } from './repo.ts'

type FileRequest = FastifyRequest<{ Params: { name: string } }>
type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** @throws Failure `not_found`, also for who may not see it */
const findReadable = async ({ db, secret, clock }: Services, request: FileRequest): Promise<File> => {
  const address = `/api/files/${request.params.name}`
  const id = fileIdOf(address)
  const file = id ? await findFile(db, id) : undefined
  if (!file || addressOf(file) !== address) throw new Failure('not_found')
  const signature = queryOf(request).get('s') ?? ''
  if (!file.public && !isSigned(address, signature, secret, clock.now())) throw new Failure('not_found')
  return file
}

/**
 * Returns a policy that lets nothing load or run, except that the page a browser makes around a video may
 * load the video.
 */
const policyOf = ({ type }: File): string =>
  type.startsWith('video/')
    ? "default-src 'none'; media-src 'self'; sandbox allow-same-origin"
    : "default-src 'none'; sandbox"

/** The headers make sure that a browser never takes a file for another type and never runs what is in it. */
const headersOf = (file: File) => ({
  'content-type': file.type,
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policyOf(file),
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': `${file.public ? 'public' : 'private'}, max-age=3600`,
  'accept-ranges': 'bytes',
  etag: etagOf(file),
})

/** The file under a name never changes. */
const etagOf = ({ id }: File): string => `"${id}"`

const isKnown = ({ headers }: FileRequest, file: File): boolean => {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etagOf(file)) || known.includes('*')
}

/** With `If-Range` the caller wants a part only of the file that it already has the rest of. */
const wantedRange = ({ headers }: FileRequest, file: File) => {
  const condition = headers['if-range']
  return condition && condition !== etagOf(file) ? null : rangeOf(headers.range, file.bytes)
}

const answer = async ({ storage }: Services, file: File, request: FileRequest, reply: FastifyReply) => {
  if (isKnown(request, file)) return reply.code(304).headers(headersOf(file)).send()
  const range = wantedRange(request, file)
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  }
  const isHead = request.method === 'HEAD'
  const stream = isHead ? null : await storage.open(`${file.id}.${file.extension}`, range ?? undefined)
  if (!isHead && !stream) throw new Failure('not_found')
  reply.headers(headersOf(file)).header('content-length', range ? range.end - range.start + 1 : file.bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(stream)
}

/** Serves the bytes of files: public ones to all, private ones with a signature only. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:name',
    handler: async (request, reply) =>
      answer(services, await findReadable(services, request), request, reply),
  })
}
