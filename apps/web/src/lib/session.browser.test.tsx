import { beforeEach, expect, test } from 'vitest'
import { logIn } from '../../test/log-in.ts'
import { openOtherTab } from '../../test/other-tab.ts'
import { show } from '../../test/show.tsx'
import { endSession, readFarewell, readSession, updateUserInfo, useSession } from './session.ts'

/** Says who is logged in, as the top bar does. */
function Who() {
  const session = useSession()
  if (!session) return <p>Nobody</p>
  return (
    <p>
      {session.userInfo.name}
      {session.onBehalf && ` for ${session.onBehalf}`}
    </p>
  )
}

const storedUser = () => JSON.parse(localStorage.getItem('userInfo') ?? '') as object

beforeEach(() => logIn())

test('logging out in another tab logs this one out', async () => {
  const screen = await show(<Who />)
  await expect.element(screen.getByText('Anna Berger')).toBeVisible()

  const other = openOtherTab()
  for (const key of ['tokens', 'userInfo', 'onBehalf']) other.localStorage.removeItem(key)
  await expect.element(screen.getByText('Nobody')).toBeVisible()
  // Whoever logged out elsewhere needs no reason here.
  expect(readFarewell()).toBe('')
})

test('a browser whose storage is emptied is logged out in every tab', async () => {
  const screen = await show(<Who />)
  openOtherTab().localStorage.clear()
  await expect.element(screen.getByText('Nobody')).toBeVisible()
})

test('a tab follows another one that begins to act for an organization', async () => {
  const screen = await show(<Who />)
  openOtherTab().localStorage.setItem('onBehalf', 'Harbour Screens')
  await expect.element(screen.getByText('Anna Berger for Harbour Screens')).toBeVisible()
})

test('a name that is changed in one tab stands in the other', async () => {
  const screen = await show(<Who />)
  const changed = JSON.stringify({ ...storedUser(), name: 'Anna Lang' })
  openOtherTab().localStorage.setItem('userInfo', changed)
  await expect.element(screen.getByText('Anna Lang')).toBeVisible()

  updateUserInfo({ name: 'Anna Berger' })
  await expect.element(screen.getByText('Anna Berger')).toBeVisible()
})

test('what other programs store under the same address concerns no session', async () => {
  const screen = await show(<Who />)
  const before = readSession()
  const other = openOtherTab()
  const heard = new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }))
  other.localStorage.setItem('theirs', 'x')
  await heard
  expect(readSession()).toBe(before)
  await expect.element(screen.getByText('Anna Berger')).toBeVisible()
})

test('a stored session that cannot be read is none', async () => {
  const screen = await show(<Who />)
  openOtherTab().localStorage.setItem('tokens', '{"access_token":')
  await expect.element(screen.getByText('Nobody')).toBeVisible()
})

test('the end of a session leaves nothing of its user but a draft, and the first reason is told', async () => {
  localStorage.setItem('session.onboarding.anna', '1')
  localStorage.setItem('visitorDraft', '{}')
  endSession('refused', 'Your account was deactivated.')
  endSession('refused', 'Please log in.')

  expect(Object.keys(localStorage)).toEqual(['visitorDraft'])
  expect(readFarewell()).toBe('Your account was deactivated.')
  logIn()
  expect(readFarewell()).toBe('')
})
