import { expect, type Page } from '@playwright/test'

/** A file that a call brings with it. */
interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Makes a call as whoever is logged in on the page, for what a journey needs and does not look at. Gives the data of
 * the answer; fails unless it is a success.
 */
export async function call(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: { data: object } | { multipart: { file: File } } | object = {},
) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}').access_token as string,
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...body })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

/** The organization of whoever is logged in on the page. */
export function orgOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').org_id as string)
}
