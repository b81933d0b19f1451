import { expect, test } from 'vitest'
import { mailKindsOf, NOTIFICATION_KINDS, notificationKindsOf } from './notification-kinds.ts'

test('every kind concerns users of some organization type, and is listed there once', () => {
  const lists = (['DSO', 'ADV', 'PLATFORM'] as const).map(notificationKindsOf)
  expect(new Set(lists.flat())).toEqual(new Set(NOTIFICATION_KINDS))
  for (const list of lists) expect(new Set(list).size).toBe(list.length)
})

test('an owner is notified of requests, and an advertiser of answers', () => {
  expect(notificationKindsOf('DSO')).toContain('campaign_requested')
  expect(notificationKindsOf('DSO')).not.toContain('request_approved')
  expect(notificationKindsOf('ADV')).not.toContain('campaign_requested')
})

test('owners and advertisers choose whether announcements come by mail, and the platform writes them', () => {
  for (const type of ['DSO', 'ADV'] as const) {
    expect(mailKindsOf(type)).toEqual([...notificationKindsOf(type), 'announcement'])
  }
  expect(mailKindsOf('PLATFORM')).not.toContain('announcement')
})
