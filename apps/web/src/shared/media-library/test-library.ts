import { listDrafts } from '@plaza/contract/drafts'
import {
  deleteManyMedia,
  deleteMedia,
  getMedia,
  listMedia,
  renameMedia,
  restoreManyMedia,
  restoreMedia,
} from '@plaza/contract/media-library'
import { listWaitingEntries } from '@plaza/contract/waiting-list'
import { answers, Failure } from '../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../test/log-in.ts'
import type { LibraryFile } from './queries.ts'

const campaign = {
  id: idOf(500),
  name: 'Spring opening',
  status: 'active' as const,
  start_date: '2027-03-01',
  end_date: '2027-03-07',
  days_of_week: [1, 2, 3, 4, 5],
}

/** A file as the server answers it: a picture that is in nothing, unless told otherwise. */
export function fileOf(nth: number, name: string, differently: Partial<LibraryFile> = {}): LibraryFile {
  const id = String(nth).padStart(32, '0')
  return {
    id,
    url: `/api/files/${id}.png?s=1`,
    addresses: [`/api/files/${id}.png`],
    name,
    label: '',
    type: 'image/png',
    width: 1920,
    height: 1080,
    duration: null,
    poster: null,
    uncommon: [],
    bytes: 204_800,
    version: 1,
    uploaded_at: '2027-02-01T08:00:00.000Z',
    uploaded_by: 'Grace',
    campaigns: { count: 0, first: [] },
    drafts: 0,
    ...differently,
  }
}

/** What a file in one campaign has differently. */
export const inCampaign = { campaigns: { count: 1, first: [campaign] } }

/** A server with the media library of one advertiser's organization, as far as its parts ask for it. */
export class LibraryServer {
  files: LibraryFile[]
  deleted: LibraryFile[] = []
  /** The queries of the lists that it was asked for. */
  readonly asked: string[] = []

  constructor(...files: LibraryFile[]) {
    this.files = files
    answers(listDrafts, () => ({ rows: [], count: 0 }))
    answers(listWaitingEntries, () => ({ rows: [], count: 0 }))
    answers(listMedia, ({ query }) => {
      this.asked.push(query.toString())
      const search = (query.get('search') ?? '').replaceAll('"', '').toLowerCase()
      const kind = query.get('kind')
      const rows = this.files.filter(
        ({ name, label, type }) =>
          `${label} ${name}`.toLowerCase().includes(search) &&
          (!kind || type.startsWith('video/') === (kind === 'video')),
      )
      return { rows, count: rows.length }
    })
    answers(getMedia, () => this.detail())
    answers(renameMedia, ({ body }) => {
      const [file, ...others] = this.files
      if (!file) return new Failure('not_found')
      const { label } = body as { label: string }
      this.files = [{ ...file, label, version: file.version + 1 }, ...others]
      return this.files[0] ?? file
    })
    answers(deleteMedia, ({ query }) => this.delete(query.get('from_drafts') === '1'))
    answers(deleteManyMedia, ({ body }) => this.deleteMany((body as { ids: string[] }).ids))
    answers(restoreManyMedia, () => {
      const rows = this.deleted.splice(0)
      this.files = [...rows, ...this.files]
      return { rows: rows.map(({ id }) => ({ id })), left: [] }
    })
    answers(restoreMedia, () => {
      const file = this.deleted.pop()
      if (!file) return new Failure('not_found')
      this.files = [file, ...this.files]
      return file
    })
  }

  private detail() {
    const [file] = this.files
    if (!file) return new Failure('not_found')
    const zones = [{ name: 'Main', use: 'now' as const }]
    const displays = [{ id: idOf(700), name: 'Concourse 9', zones }]
    const draft = {
      id: idOf(600),
      name: 'Summer',
      start_date: null,
      end_date: null,
      days_of_week: [],
      zones: 1,
    }
    return {
      ...file,
      runs_in: file.campaigns.first.map((one) => ({ ...one, use: 'now' as const, displays })),
      in_drafts: file.drafts > 0 ? [{ ...draft, displays: [{ id: idOf(700), name: 'Concourse 9' }] }] : [],
    }
  }

  /** Deletes those that no campaign has, as the server does. */
  private deleteMany(ids: readonly string[]) {
    const asked = this.files.filter(({ id }) => ids.includes(id))
    const gone = asked.filter(({ campaigns }) => campaigns.count === 0)
    this.files = this.files.filter((file) => !gone.includes(file))
    this.deleted.push(...gone)
    const message = 'This file is in the campaign “Spring opening”, so it cannot be deleted.'
    const left = asked.filter((file) => !gone.includes(file)).map(({ id }) => ({ id, message }))
    return { rows: gone.map(({ id }) => ({ id })), left }
  }

  /** Refuses and deletes as the server does, the first file always. */
  private delete(fromDrafts: boolean) {
    const [file, ...others] = this.files
    if (!file) return new Failure('not_found')
    if (file.campaigns.count > 0) {
      const sentence = 'This file is in the campaign “Spring opening”, so it cannot be deleted.'
      return new Failure('in_use', sentence, { campaigns: [{ id: campaign.id, name: campaign.name }] })
    }
    if (file.drafts > 0 && !fromDrafts) {
      const sentence = 'This file is in a draft. Deleting it takes it out of the draft.'
      return new Failure('in_use', sentence, { drafts: [{ id: idOf(600), name: 'Summer' }] })
    }
    this.files = others
    this.deleted.push({ ...file, drafts: 0 })
    return { id: file.id }
  }
}

/** Logs in a user of an advertiser, with the right to create campaigns unless told otherwise. */
export function logInBuyer(permissions: string[] = ['campaign:create']): void {
  logIn({
    organization: { ...ANNA.organization, type: 'ADV' },
    roles: [{ id: 1, name: 'Owner', permissions }],
  })
}
