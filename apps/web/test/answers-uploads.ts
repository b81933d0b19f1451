import type { HandlerData } from '@plaza/contract/call'
import { errors, type ErrorCode } from '@plaza/contract/errors'
import { sendByLink } from '@plaza/contract/upload-links'
import { uploadFile } from '@plaza/contract/uploads'
import { afterEach, vi } from 'vitest'

type Stored = HandlerData<typeof uploadFile>
/** A file as its call answers it: to its organization, or to whoever sent it by a link. */
type Answered = Stored | HandlerData<typeof sendByLink>

const answerOf = (stored: Answered) =>
  'verdict' in stored
    ? { message: sendByLink.message, data: sendByLink.data.parse(stored) }
    : { message: uploadFile.message, data: uploadFile.data.parse(stored) }

/** An upload under way: the test says how far it is, and how it ends. */
interface HeldUpload {
  name: string
  isCancelled: boolean
  sent(share: number): void
  store(stored: Answered): void
  fail(code: ErrorCode): void
  /** The network fails, and nothing of the server arrives. */
  lose(): void
}

/** The picture that the server would have stored under this name. */
export function storedPicture(name: string, width: number, height: number): Stored {
  const url = `/api/files/${name}`
  return {
    url,
    path: url,
    name,
    type: 'image/png',
    width,
    height,
    duration: null,
    codec: null,
    poster: null,
    uncommon: [],
  }
}

/**
 * Answers uploads in place of the server, at the edge of the network: uploads use XMLHttpRequest, for its progress.
 * Returns those that were made, the latest last.
 */
export function answersUploads(): HeldUpload[] {
  const held: HeldUpload[] = []
  class Request {
    upload: { onprogress: ((event: unknown) => void) | null } = { onprogress: null }
    status = 0
    response: unknown = null
    onload: (() => void) | null = null
    onabort: (() => void) | null = null
    onerror: (() => void) | null = null
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    abort() {
      for (const each of held) if (each === this.#held) each.isCancelled = true
      this.onabort?.()
    }
    #held: HeldUpload | null = null
    #end(status: number, body: unknown) {
      this.status = status
      this.response = body
      this.onload?.()
    }
    send(body: FormData) {
      const file = body.get('file')
      this.#held = {
        name: file instanceof File ? file.name : '',
        isCancelled: false,
        sent: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 1 }),
        store: (stored) => this.#end(200, answerOf(stored)),
        fail: (code) => {
          const { status, sentence } = errors[code]
          this.#end(status, { code, error: sentence, message: sentence, issues: [] })
        },
        lose: () => this.onerror?.(),
      }
      held.push(this.#held)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return held
}

afterEach(() => vi.unstubAllGlobals())
