import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@plaza/contract/call'
import type { Limits } from '@plaza/contract/limits'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badInput, Failure } from '../failure.ts'
import { tooLarge } from './json-body.ts'
import { nest } from './nest.ts'

/** The most bytes of one text of a form, and of all its texts. */
const MAX_FIELD = 64 * 1024
const MAX_FIELDS = 512 * 1024
/** The bytes of a form that do not belong to its files: its texts, and what surrounds all parts. */
const AROUND = 1024 * 1024

/** Returns the largest file, in bytes, that a form with these limits may hold. */
export function fileBytesOf({ bytes }: Limits): number {
  return bytes - AROUND
}

interface FormBounds {
  /** The fields that may hold a file. */
  names: readonly string[]
  /** The folder in which files are received. */
  folder: string
  limits: Limits
}

/** A multipart request that was read in full: its fields nested, its files in temporary files. */
export interface Form {
  fields: Record<string, unknown>
  files: Record<string, UploadedFile>
  /** The SHA-256 of each file by its field, for the fingerprint of an idempotent call. */
  digests: Record<string, string>
  /** Removes the temporary files that are still there. */
  clean(): Promise<void>
}

const receive = async (
  part: MultipartFile,
  path: string,
  most: number,
  signal: AbortSignal,
): Promise<{ size: number; digest: string }> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  // Opened before anything can fail: a file created after the cleanup would stay for ever.
  const file = await open(path, 'wx', 0o600)
  await pipeline(part.file, measure, file.createWriteStream(), { signal })
  if (part.file.truncated) throw tooLarge('This file', most)
  return { size, digest: hash.digest('hex') }
}

/**
 * Tells whether the form is malformed: the parser throws bare errors for that, while all other errors have a
 * class or a code.
 */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error)

/** Returns the text of a field; refuses parts without a name, and JSON that the parser has already parsed. */
const textOf = (part: MultipartValue): string => {
  if (!part.fieldname) throw new Failure('bad_input', { sentence: 'A part of this form has no name.' })
  if (part.valueTruncated) throw tooLarge(part.fieldname, MAX_FIELD)
  if (typeof part.value !== 'string') throw badInput({ path: part.fieldname, message: 'This must be text.' })
  return part.value
}

const readParts = async (
  request: FastifyRequest,
  bounds: FormBounds,
  made: string[],
  signal: AbortSignal,
) => {
  const { names, folder, limits } = bounds
  const fileSize = fileBytesOf(limits)
  const pairs: [string, unknown][] = []
  const files: Record<string, UploadedFile> = {}
  const digests: Record<string, string> = {}
  let texts = 0
  const most = { fileSize, files: 4, fields: limits.values, fieldSize: MAX_FIELD }
  for await (const part of request.parts({ limits: most })) {
    if (part.type === 'field') {
      const text = textOf(part)
      texts += text.length
      if (texts > MAX_FIELDS) throw tooLarge('The text of this form', MAX_FIELDS)
      pairs.push([part.fieldname, text])
    } else if (!names.includes(part.fieldname)) part.file.resume()
    else if (files[part.fieldname]) {
      throw badInput({ path: part.fieldname, message: 'Send one file here, not several.' })
    } else {
      const path = join(folder, randomUUID())
      made.push(path)
      const { size, digest } = await receive(part, path, fileSize, signal)
      files[part.fieldname] = { filename: part.filename, path, size }
      digests[part.fieldname] = digest
    }
  }
  return { fields: nest(pairs), files, digests }
}

/**
 * Gives the result of `work` unless that takes longer; then `work` is asked to end, and its result is dropped.
 */
const inTime = async <T>(work: (signal: AbortSignal) => Promise<T>, seconds: number): Promise<T> => {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Failure('too_slow'))
      ending.abort()
    }, seconds * 1000)
  })
  return Promise.race([work(ending.signal), late]).finally(() => clearTimeout(timer))
}

/**
 * Reads a multipart request. On failure nothing is left behind; otherwise the caller calls `clean` when it is
 * done.
 * @throws Failure `bad_input`, `too_large`, `too_slow`, `unsupported_type`
 */
export async function readForm(request: FastifyRequest, bounds: FormBounds): Promise<Form> {
  if (!request.isMultipart()) {
    throw new Failure('unsupported_type', { sentence: 'Send this as multipart/form-data.' })
  }
  await mkdir(bounds.folder, { recursive: true, mode: 0o700 })
  const made: string[] = []
  const clean = async () => {
    await Promise.all(made.map((path) => rm(path, { force: true })))
  }
  try {
    const read = await inTime((signal) => readParts(request, bounds, made, signal), bounds.limits.seconds)
    return { ...read, clean }
  } catch (error) {
    // The rest of the request is read and discarded: otherwise the connection would be neither reused nor
    // closed.
    request.raw.unpipe().resume()
    await clean()
    throw isMalformed(error) ? new Failure('bad_input', { sentence: 'This form cannot be read.' }) : error
  }
}
