import {
  createDisplayList,
  deleteDisplayList,
  getDisplayList,
  listDisplayLists,
  restoreDisplayList,
  saveDisplayList,
} from '@plaza/contract/display-lists'
import { listWholeResult } from '@plaza/contract/finding'
import { answers, Failure } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../test/log-in.ts'

interface StoredList {
  id: string
  name: string
  display_ids: string[]
  version: number
}

/** Displays that are on offer, by their ids. */
export const NAMES: Record<string, string> = {
  [idOf(20)]: 'Concourse 9',
  [idOf(21)]: 'Lobby East',
  [idOf(22)]: 'Lobby West',
}

/** A display that is no longer on offer. */
export const GONE = idOf(29)

const NOT_ON_OFFER = 'This display is not on offer to your organization.'

/** A server with the lists of one advertiser's organization, as far as its parts ask for them. */
export class ListServer {
  lists: StoredList[]
  deleted: StoredList[] = []
  /** The bodies that it was sent. */
  readonly told: unknown[] = []

  constructor(...lists: StoredList[]) {
    this.lists = lists
    answers(listDisplayLists, () => ({
      rows: this.lists.toSorted((a, b) => a.name.localeCompare(b.name)).map(shown),
      count: this.lists.length,
    }))
    answers(listWholeResult, ({ query }) => {
      const listed = this.lists.find(({ id }) => id === query.get('list_id'))?.display_ids ?? []
      const rows = listed.flatMap((display_id) => {
        const name = NAMES[display_id]
        return name ? [{ display_id, name, currency: 'EUR', from_price: 1000 }] : []
      })
      return { rows, count: rows.length, more: false }
    })
    answers(createDisplayList, ({ body }) => this.create(body as { name: string; display_ids: string[] }))
    // Tests have one list to read and to change.
    answers(getDisplayList, () => this.first())
    answers(saveDisplayList, ({ body }) => this.save(body as Partial<StoredList> & { add?: string[] }))
    answers(deleteDisplayList, () => {
      this.deleted = this.lists.splice(0, 1)
      return { id: this.deleted[0]?.id ?? '' }
    })
    answers(restoreDisplayList, () => {
      this.lists.unshift(...this.deleted.splice(0))
      return this.first()
    })
  }

  private first() {
    const [list] = this.lists
    return list ? { ...shown(list), display_ids: list.display_ids } : new Failure('not_found')
  }

  private create(body: { name: string; display_ids: string[] }) {
    this.told.push(body)
    const fault = faultOf(body.display_ids, 'display_ids')
    if (fault) return fault
    if (this.lists.some(({ name }) => name === body.name)) return new Failure('list_name_taken')
    this.lists.unshift({ ...body, id: idOf(50), version: 1 })
    return this.first()
  }

  private save({ add = [], ...body }: Partial<StoredList> & { add?: string[] }) {
    this.told.push({ ...body, ...(add.length > 0 && { add }) })
    const [list] = this.lists
    const fault = faultOf(add, 'add')
    if (fault) return fault
    if (!list) return new Failure('not_found')
    if (body.version !== undefined && body.version !== list.version) return new Failure('changed_meanwhile')
    const display_ids = [...new Set([...(body.display_ids ?? list.display_ids), ...add])]
    this.lists[0] = { ...list, ...body, display_ids, version: list.version + 1 }
    return this.first()
  }
}

function shown({ display_ids, ...list }: StoredList) {
  const on_offer = display_ids.filter((id) => NAMES[id]).length
  const saved = { updated_at: '2027-02-01T08:00:00Z', updated_by: 'Grace' }
  return { ...list, ...saved, displays: display_ids.length, on_offer }
}

function faultOf(ids: string[], path: string): Failure | null {
  const issues = ids.flatMap((id, nth) =>
    NAMES[id] ? [] : [{ path: `${path}.${nth}`, message: NOT_ON_OFFER }],
  )
  return issues.length > 0 ? new Failure('bad_input', undefined, undefined, issues) : null
}

/** Logs in a user of an advertiser, with the right to create campaigns unless told otherwise. */
export function logInBuyer(permissions: string[] = ['campaign:create']): void {
  logIn({
    organization: { ...ANNA.organization, type: 'ADV' },
    roles: [{ id: 1, name: 'Owner', permissions }],
  })
}
