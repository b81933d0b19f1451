import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { PlainDocument } from './plain-document.tsx'

test.each([
  ['begins with the second level', '## One\nText\n### Two\nText'],
  ['leaves a level out', '# One\nText\n### Two\nText'],
])('a document that %s has its headings in order below that of the page', async (_, text) => {
  const screen = await show(<PlainDocument text={text} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible()
})
