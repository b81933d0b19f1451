import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@plaza/contract/call'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badInput, Failure } from './failure.ts'
import { nest } from './nest.ts'

/** The largest upload, in bytes. Types have smaller limits of their own. */
export const MAX_UPLOAD = 200 * 1024 * 1024
/** The longest text of a form, in bytes. */
export const MAX_FIELD = 1024 * 1024

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

const tooLarge = (what: string, limit: number): Failure =>
  new Failure('too_large', { sentence: `${what} has more than ${megabytes(limit)}, the most that is taken.` })

/** What announces more than is taken is refused before it is received. */
const checkAnnounced = ({ headers }: FastifyRequest): void => {
  const bytes = Number(headers['content-length'])
  if (!(bytes > MAX_UPLOAD + MAX_FIELD)) return
  const sentence = `This upload has ${megabytes(bytes)}; at most ${megabytes(MAX_UPLOAD)} are taken.`
  throw new Failure('too_large', { sentence })
}

/** A multipart request, read whole: its fields nested, its files in temporary files. */
export interface Form {
  fields: Record<string, unknown>
  files: Record<string, UploadedFile>
  /** SHA-256 of every file by its field, for the fingerprint of an idempotent call. */
  digests: Record<string, string>
  /** Removes the temporary files that are still there. */
  clean(): Promise<void>
}

const receive = async (part: MultipartFile, path: string): Promise<{ size: number; digest: string }> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  // Open before anything can fail: a file that appears after it was removed would stay for ever.
  const file = await open(path, 'wx', 0o600)
  await pipeline(part.file, measure, file.createWriteStream())
  if (part.file.truncated) throw tooLarge('This file', MAX_UPLOAD)
  return { size, digest: hash.digest('hex') }
}

/** The parser's complaints about the form are bare errors; all others are named by a class or a code. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error)

/**
 * Reads a multipart request into `folder`. On any failure nothing stays behind; else the caller
 * calls `clean` when it is done.
 * @throws Failure `bad_input`, `too_large`, `unsupported_type`
 */
export const readForm = async (
  request: FastifyRequest,
  names: readonly string[],
  folder: string,
): Promise<Form> => {
  if (!request.isMultipart()) {
    throw new Failure('unsupported_type', { sentence: 'Send this as multipart/form-data.' })
  }
  checkAnnounced(request)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pairs: [string, unknown][] = []
  const files: Record<string, UploadedFile> = {}
  const digests: Record<string, string> = {}
  const made: string[] = []
  const clean = async () => {
    await Promise.all(made.map((path) => rm(path, { force: true })))
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(part.fieldname, MAX_FIELD)
        pairs.push([part.fieldname, part.value])
      } else if (!names.includes(part.fieldname)) part.file.resume()
      else if (files[part.fieldname]) {
        throw badInput({ path: part.fieldname, message: 'Send one file here, not several.' })
      } else {
        const path = join(folder, randomUUID())
        made.push(path)
        const { size, digest } = await receive(part, path)
        files[part.fieldname] = { filename: part.filename, path, size }
        digests[part.fieldname] = digest
      }
    }
    return { fields: nest(pairs), files, digests, clean }
  } catch (error) {
    // What is still to come is read away: the connection would neither be used again nor close.
    request.raw.unpipe().resume()
    await clean()
    throw isMalformed(error) ? new Failure('bad_input', { sentence: 'This form cannot be read.' }) : error
  }
}
