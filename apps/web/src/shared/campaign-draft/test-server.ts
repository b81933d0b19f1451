import type { CallData } from '@plaza/contract/call'
import type { getDraft } from '@plaza/contract/drafts'
import { Failure, type Asked } from '../../../test/answers.ts'
import type { Draft } from './draft.ts'

type Detail = CallData<typeof getDraft>

/** Somebody who may create campaigns of an advertiser. */
export const advertiser = {
  organization: { id: 'org-1', name: 'Corner Gym', type: 'ADV' as const, currency: 'EUR' },
  roles: [{ id: 3, name: 'User', permissions: ['organization:view' as const, 'campaign:create' as const] }],
}

/** What a server has of one draft, for tests of those who save it: versions, keys, and answers that get lost. */
export class SavedDraft {
  id = '01890000-0000-7000-8000-000000000001'
  version = 0
  draft: Draft | null = null
  by = 'Robin'
  creates = 0
  /** The most requests that were under way at once. */
  most = 0
  /** Whether the next change fails, before or after it was made. */
  failNext: 'before' | 'after' | null = null
  #key = ''
  #running = 0

  saved = () => ({
    id: this.id,
    version: this.version,
    updated_at: '2026-03-01T08:00:00.000Z',
    updated_by: this.by,
  })

  put(draft: Draft): void {
    this.draft = draft
    this.version++
  }

  /** Somebody else changes the draft. */
  edit(by: string, step: (draft: Draft) => Draft): void {
    if (!this.draft) return
    this.by = by
    this.put(step(this.draft))
  }

  async #make(change: () => void) {
    this.most = Math.max(this.most, ++this.#running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    this.#running--
    const lost = this.failNext
    this.failNext = null
    if (lost !== 'before') change()
    return lost ? new Failure('busy') : this.saved()
  }

  create({ headers, body }: Asked) {
    return this.#make(() => {
      const key = headers.get('idempotency-key') ?? ''
      if (key === this.#key) return
      this.#key = key
      this.creates++
      this.put((body as { draft: Draft }).draft)
    })
  }

  save({ body }: Asked) {
    const { draft, version } = body as { draft: Draft; version: number }
    if (!this.draft) return new Failure('not_found')
    if (version !== this.version) return new Failure('changed_meanwhile')
    return this.#make(() => {
      this.by = 'Robin'
      this.put(draft)
    })
  }

  read(_asked: Asked): Detail | Failure {
    return this.draft ? { ...this.saved(), draft: this.draft as Detail['draft'] } : new Failure('not_found')
  }
}
