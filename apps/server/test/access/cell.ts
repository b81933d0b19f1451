import { errors, type ErrorCode } from '@plaza/contract/errors'
import type { Answer } from '../client.ts'
import type { Ids, Word } from './ids.ts'
import type { Ask, Name, Row } from './notation.ts'

/** One cell of the table: the actor, the call, and the status that is expected. */
export interface Cell {
  call: string
  row: Row
  line: string
  name: Name
  status: number
}

/** Whether the cell may change what other cells need. Such a cell comes after them, with things of its own. */
export function isChange({ call, status }: Cell): boolean {
  return status < 400 && !call.startsWith('GET ')
}

/** The request: that of the row, unless the line has another one. */
export function askedIn({ row, line }: Cell): Ask {
  return { ...row, ...row.also?.[line] }
}

const PAGES: Record<string, string> = {
  size: '10',
  page: '1',
  active: '1',
  kind: 'difference',
  list: 'users',
}

/** The values of the placeholders of a cell's path. */
export function paramsOf(cell: Cell, ids: Ids, own: Ids): Record<string, string> {
  const words: Record<string, string> = { org_id: 'org', orgId: 'org', ...askedIn(cell).at }
  const keys = [...cell.call.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
  const valueOf = (key: string): string => {
    const [, mine, word] = /^(own )?(\w+)$/.exec(words[key] ?? '') ?? []
    const value = word ? (mine ? own : ids)[word as Word] : PAGES[key]
    if (!value) throw new Error(`${cell.call}, line "${cell.line}": {${key}} stands for nothing.`)
    return value
  }
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
}

/** The path with its placeholders filled, and the query. */
export function pathOf(cell: Cell, ids: Ids, own: Ids): string {
  const { query } = askedIn(cell)
  const params = paramsOf(cell, ids, own)
  const path = cell.call.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '')
  return query ? `${path}?${new URLSearchParams(query(ids, own))}` : path
}

/** The answer in words: the status, the code of a failure, and for bad input whether that field is wrong. */
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
  if (status === 401 && name.includes('deactivated') && !cell.row.ofPlayers) return 'inactive'
  const code = status === 409 ? askedIn(cell).code : USUAL[status]
  if (!code || errors[code].status !== status) throw new Error(`${cell.call}: which ${status} is it?`)
  return code
}

/** The expected answer, in the same words. */
export function expected(cell: Cell): string {
  const { status } = cell
  if (status < 400) return String(status)
  const { fault = '' } = askedIn(cell)
  return `${status} ${codeOf(cell)}${status === 400 ? ` ${fault}` : ''}`
}
