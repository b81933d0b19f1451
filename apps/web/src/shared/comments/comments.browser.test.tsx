import { listUserComments } from '@plaza/contract/comments'
import { readAllNotifications } from '@plaza/contract/notifications'
import { expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import type { CampaignDetails } from '../campaign-details/queries.ts'
import { Comments } from './comments.tsx'

const details = {
  campaign: { id: idOf(7), adv_name: 'Corner Gym' },
  requests: [{ org_id: ANNA.org_id, org_name: ANNA.organization.name }],
} as unknown as Pick<CampaignDetails, 'campaign' | 'requests'>

const comment = {
  id: idOf(8),
  user_id: idOf(9),
  user_name: 'Grace Okafor',
  camp_id: idOf(7),
  commentText: 'When do the doors open?',
  org_id: ANNA.org_id,
  org_name: 'Corner Gym',
  avatar: '',
  createdAt: '2026-03-01T08:00:00Z',
  own: false,
  replies: [],
}

/** Shows the comments below a space of `above` pixels, and returns what was marked as read. */
async function showBelow(above: number) {
  const marked: (string | null)[][] = []
  logIn()
  answers(listUserComments, () => ({ rows: [comment], count: 1 }))
  answers(readAllNotifications, ({ query }) => {
    marked.push([query.get('camp_id'), query.get('thread')])
    return { count: 1 }
  })
  const screen = await show(
    <div style={{ paddingTop: above }}>
      <Comments details={details} />
    </div>,
  )
  await expect.element(screen.getByText('When do the doors open?')).toBeInTheDocument()
  return { screen, marked }
}

test('a thread that is in sight is marked as read, once', async () => {
  const { marked } = await showBelow(0)
  await until(() => expect(marked).toEqual([[idOf(7), ANNA.org_id]]))
})

test('a thread below the fold is marked when it is scrolled to', async () => {
  const { screen, marked } = await showBelow(3000)
  expect(marked).toEqual([])
  screen.getByText('When do the doors open?').element().scrollIntoView()
  await until(() => expect(marked).toEqual([[idOf(7), ANNA.org_id]]))
})
