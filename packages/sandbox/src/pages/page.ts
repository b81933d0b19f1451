import { type Call } from '../call.ts'
import { type Html } from './html.ts'
import { message } from './layout.ts'

/** What a page is asked with: the ids in its address, and the fields of the form that was sent. */
export interface Visit {
  call: Call
  ids: string[]
  form: URLSearchParams
}

/** What a browser gets: a page, or another address. */
export type PageAnswer =
  | {
      title: string
      body: Html
      status?: number
      /** Addresses that a form of this page may lead to, beside the sandbox itself. */
      leadsTo?: (string | null)[]
    }
  | { redirect: string }

/** A page by its method and path under the prefix; `:id` stands for an id. */
export interface Page {
  method: 'GET' | 'POST'
  path: string
  show(visit: Visit): Promise<PageAnswer>
}

/** The path of a page on the host by which the browser came here. */
export function pathOf(call: Call, path: string): string {
  return prefixOf(call.publicUrl) + path
}

/** The path under which all pages lie, such as `/sandbox`. */
export function prefixOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/** What an address without a page says. */
export const NOT_FOUND: PageAnswer = {
  title: 'Not found',
  status: 404,
  body: message('There is no such page', 'The address is not complete, or the sandbox was emptied.'),
}
