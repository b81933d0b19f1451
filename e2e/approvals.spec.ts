import { makeCampaign, PLAN } from './support/advertiser.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'
import { ADA, enter, goTo, GRACE, newBrowser } from './support/people.ts'
import { expect, test } from './support/test.ts'

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeAll(async () => {
  server = await startWithMail({ CLOCK: '2027-02-01T08:00:00Z' })
})
test.afterAll(() => server.stop())

test('an owner answers three requests by keys, each opening the next, and a rule answers a fourth', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  const grace = await newBrowser(browser, server.url)
  await Promise.all([enter(ada, ADA), enter(grace, GRACE)])
  // Only who has confirmed their address has several campaigns at once, and is approved by a rule.
  await confirmAddress(grace, server.mailbox, GRACE.email)
  const offer = await makeOffer(ada, LISTING)
  for (const name of ['First', 'Second', 'Third']) await makeCampaign(grace, offer, { ...PLAN, name })

  await goTo(ada, 'Approvals')
  const queue = ada.getByRole('list', { name: 'Approval requests' })
  await expect(queue.getByRole('listitem')).toHaveCount(3)
  await expect(ada.getByRole('link', { name: 'Approvals 3 waiting for you' })).toBeVisible()
  // The first one is open without a click. Keys move to the neighbours, and say what they are.
  const open = (name: string) => ada.getByRole('region', { name, exact: true })
  await expect(open('First')).toBeVisible()
  await ada.keyboard.press('j')
  await expect(open('Second')).toBeVisible()
  await ada.keyboard.press('k')
  await expect(open('First')).toBeVisible()
  await ada.keyboard.press('?')
  await expect(ada.getByRole('dialog', { name: 'Keys' })).toContainText('Reject, with a reason')
  await ada.keyboard.press('Escape')

  // An approval is final, so its key asks first and can be taken back.
  await ada.keyboard.press('a')
  await expect(ada.getByText('Approve for €20.00?')).toBeVisible()
  await ada.keyboard.press('Escape')
  await expect(ada.getByText('Approve for €20.00?')).toBeHidden()
  await ada.keyboard.press('a')
  await ada.keyboard.press('a')
  await expect(open('Second')).toBeVisible()
  await expect(queue.getByRole('listitem')).toHaveCount(2)

  await ada.keyboard.press('r')
  const rejecting = ada.getByRole('dialog', { name: 'Reject “Second”' })
  await rejecting.getByText('Unavailable', { exact: true }).click()
  await rejecting.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(open('Third')).toBeVisible()

  await ada.keyboard.press('c')
  const correcting = ada.getByRole('dialog', { name: 'Ask for a correction of “Third”' })
  await correcting.getByText('Wrong format').click()
  await correcting.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(ada.getByText('Nothing is waiting for you')).toBeVisible()
  await expect(ada.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()

  // The advertiser is known now, and the owner lets a rule approve what it buys for little.
  await ada.getByRole('link', { name: 'Rules' }).click()
  await ada.getByRole('button', { name: 'New rule' }).first().click()
  const dialog = ada.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Name').fill('Regulars')
  await dialog.getByLabel('The advertiser is known').check()
  await dialog.getByRole('textbox', { name: 'Your price at most' }).fill('50')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(
    ada.getByText(/from advertisers that you have approved before, for at most €50.00/),
  ).toBeVisible()

  await makeCampaign(grace, offer, { ...PLAN, name: 'Fourth' }, 'Approved')
  await goTo(ada, 'Approvals')
  await expect(ada.getByText('Nothing is waiting for you')).toBeVisible()
  await ada.getByText('All', { exact: true }).click()
  await expect(queue.getByRole('listitem').filter({ hasText: 'Fourth' })).toContainText('Approved by a rule')
  await queue.getByRole('link', { name: 'Fourth' }).click()
  await expect(open('Fourth')).toContainText('Approved by your rule “Regulars”.')
  await ada.goto('/settings/audit')
  await expect(ada.getByRole('row', { name: /Fourth/ })).toContainText('Your rule “Regulars” approved Fourth')
})
