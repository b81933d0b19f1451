import { errors, type ErrorCode } from '@plaza/contract/errors'
import type { Answer } from '../client.ts'
import type { Ids, Word } from './ids.ts'
import type { Ask, Name, Row } from './notation.ts'

/** One cell of the table: who asks, how, and the status that they ought to get. */
export interface Cell {
  call: string
  row: Row
  line: string
  name: Name
  status: number
}

/** Whether the cell may change what others are asked about: it comes after them, with things of its own. */
export function isChange({ call, status }: Cell): boolean {
  return status < 400 && !call.startsWith('GET ')
}

/** How it is asked: as its row says, unless its line says otherwise. */
export function askedIn({ row, line }: Cell): Ask {
  return { ...row, ...row.also?.[line] }
}

const PAGES: Record<string, string> = { size: '10', page: '1', active: '1' }

/** The path with what its {…} stand for, and the query. */
export function pathOf(cell: Cell, ids: Ids, own: Ids): string {
  const { at, query } = askedIn(cell)
  const words: Record<string, string> = { org_id: 'org', orgId: 'org', ...at }
  const path = cell.call.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_all, key: string) => {
    const [, mine, word] = /^(own )?(\w+)$/.exec(words[key] ?? '') ?? []
    const value = word ? (mine ? own : ids)[word as Word] : PAGES[key]
    if (!value) throw new Error(`${cell.call}, line "${cell.line}": {${key}} stands for nothing.`)
    return value
  })
  return query ? `${path}?${new URLSearchParams(query(ids, own))}` : path
}

/** What came, in words: the status, the code of a failure, and of bad input whether that field is at fault. */
export function tell(cell: Cell, { status, error }: Pick<Answer, 'status' | 'error'>): string {
  if (status < 400) return String(status)
  const { fault = '' } = askedIn(cell)
  const paths = (error.issues ?? []).map(({ path }) => path)
  const at = paths.includes(fault) ? fault : paths.join(', ')
  return `${status} ${error.code}${status === 400 ? ` ${at}` : ''}`
}

const USUAL: Record<number, ErrorCode> = {
  400: 'bad_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
}

const codeOf = (cell: Cell): ErrorCode => {
  const { status, name } = cell
  if (status === 401 && name.includes('deactivated')) return 'inactive'
  const code = status === 409 ? askedIn(cell).code : USUAL[status]
  if (!code || errors[code].status !== status) throw new Error(`${cell.call}: which ${status} is it?`)
  return code
}

/** What ought to come, in the same words. */
export function expected(cell: Cell): string {
  const { status } = cell
  if (status < 400) return String(status)
  const { fault = '' } = askedIn(cell)
  return `${status} ${codeOf(cell)}${status === 400 ? ` ${fault}` : ''}`
}
