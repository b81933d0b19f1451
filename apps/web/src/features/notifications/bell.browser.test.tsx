import {
  listNotifications,
  readAllNotifications,
  toggleIsCommentRead,
  toggleIsRead,
} from '@plaza/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure, type Asked } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { Bell } from './bell.tsx'
import type { Notification } from './queries.ts'

const notificationOf = (number: number, text: string, given: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  camp_id: null,
  createdAt: '2027-02-01T08:00:00.000Z',
  isRead: false,
  isCommentRead: false,
  title: 'New request',
  newTitle: text,
  message: '',
  comment: '',
  name: 'Grace',
  email: 'grace@gym.example',
  avatar: '',
  type: 'campaign_requested',
  link: '/campaigns-approval',
  ...given,
})

/** The notifications that the server has, the newest first. */
let all: Notification[] = []

function answerPage({ query }: Asked) {
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const rows = all.slice((page - 1) * size, page * size)
  return { rows, count: all.length, unread: all.filter(({ isRead }) => !isRead).length }
}

/** Sets a mark of the notification that was named, as the server does. */
const marking =
  (mark: 'isRead' | 'isCommentRead') =>
  ({ query }: Asked) => {
    all = all.map((row) =>
      row.id === query.get('ids') ? { ...row, [mark]: query.get('read') === '1' } : row,
    )
    return { rows: [], count: 1 }
  }

async function showBell() {
  const screen = await show(<Bell />)
  const bell = screen.getByRole('button', { name: /^Notifications/ })
  const panel = screen.getByRole('dialog', { name: 'Notifications' })
  const open = async () => {
    await bell.click()
    await expect.element(panel).toBeVisible()
  }
  const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
  return { screen, bell, panel, open, row }
}

beforeEach(() => {
  logIn()
  all = [
    notificationOf(52, 'Grace wants to show “Spring”', { comment: 'Loud colours, please.' }),
    notificationOf(51, 'Grace wants to show “Winter”', { isRead: true, isCommentRead: true }),
  ]
  answers(listNotifications, answerPage)
  answers(toggleIsRead, marking('isRead'))
  answers(toggleIsCommentRead, marking('isCommentRead'))
  answers(readAllNotifications, () => {
    all = all.map((row) => ({ ...row, isRead: true }))
    return { count: 1 }
  })
})

test('the bell counts what is unread, and Escape closes its panel and gives the focus back', async () => {
  const { bell, panel, open } = await showBell()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})

test('a notification is marked as read and as unread again, and the bell follows', async () => {
  const { bell, open, row } = await showBell()
  await open()
  await row('Spring').getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(row('Spring').getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await row('Spring').getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
})

test('a comment has a mark of its own', async () => {
  const { bell, open, row } = await showBell()
  await open()
  await row('Spring').getByRole('button', { name: 'Mark comment as read' }).click()
  await expect.element(row('Spring').getByRole('button', { name: 'Mark comment as unread' })).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  expect(
    row('Winter')
      .getByRole('button', { name: /comment/ })
      .query(),
  ).toBeNull()
})

test('all are marked at once, and the button keeps the focus', async () => {
  const { bell, panel, open } = await showBell()
  await open()
  const button = panel.getByRole('button', { name: 'Mark all as read' })
  await button.click()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
})

test('following a notification marks it as read and closes the panel', async () => {
  const { bell, panel, open, row } = await showBell()
  await open()
  await row('Spring').getByRole('link').click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveAccessibleName('Notifications')
})

test('older ones are added below, and none is shown twice though a new one has come between', async () => {
  all = Array.from({ length: 25 }, (_, at) => notificationOf(80 - at, `Request ${80 - at}`))
  const { panel, open, row } = await showBell()
  await open()
  await expect.element(row('Request 61')).toBeVisible()
  expect(panel.getByRole('listitem').all()).toHaveLength(20)
  all = [notificationOf(81, 'Request 81'), ...all]
  await panel.getByRole('button', { name: 'Show older ones' }).click()
  await expect.element(row('Request 56')).toBeVisible()
  expect(panel.getByRole('listitem').all()).toHaveLength(25)
  await expect.element(panel.getByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument()
})

test('what arrives while the page is open is announced; what was there is not', async () => {
  const { screen, bell } = await showBell()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  const news = screen.getByRole('status').first()
  await expect.element(news).toBeEmptyDOMElement()
  all = [notificationOf(53, 'Grace wants to show “Summer”'), ...all]
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  await expect.element(news).toHaveTextContent('New notification: Grace wants to show “Summer”')
})

test('a panel without notifications says so, and one that fails can be asked again', async () => {
  all = []
  const { panel, open } = await showBell()
  answers(listNotifications, () => new Failure('internal', 'They could not be read.'))
  await open()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('They could not be read.')
  answers(listNotifications, answerPage)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
})
