import { axeFindsNothing } from './support/axe.ts'
import { expect, test } from './support/own-server.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { fillAccount, IBAN } from './support/paying.ts'

test.use({ settings: { PAYMENTS: 'sandbox' } })

test('an owner connects its account as the fourth step, and what it leaves open is told until it is complete', async ({
  ada,
}) => {
  const panel = ada.getByRole('region', { name: 'Get ready to sell' })
  const card = ada.getByRole('group', { name: 'Get ready to sell' })
  await expect(panel.getByRole('listitem').nth(3)).toContainText('Connect a payment account')
  await makeOffer(ada, LISTING)
  await ada.reload()
  await expect(card).toContainText('60%')
  const row = ada.getByRole('row', { name: new RegExp(LISTING.display) })
  await expect(row).toContainText('Payment account missing')

  await card.getByRole('link', { name: 'Next: connect a payment account to receive money.' }).click()
  await expect(ada).toHaveURL('/settings/payment')
  const account = ada.getByRole('region', { name: 'Payment account' })
  await expect(account).toContainText('Not connected')
  await axeFindsNothing(ada, '/settings/payment without an account')
  await account.getByRole('button', { name: 'Connect a payment account' }).click()
  await fillAccount(ada, '', 'Leave half way')

  await expect(account).toContainText('Something is missing')
  const required = account.getByRole('list', { name: 'Still required' })
  await expect(required.getByRole('listitem')).toHaveText(['The bank account into which you are paid'])
  await axeFindsNothing(ada, '/settings/payment with an account half way')
  await account.getByRole('button', { name: 'Complete the account' }).click()
  await expect(ada.getByLabel('Business name')).toHaveValue('Screens Ltd')
  await fillAccount(ada, IBAN, 'Finish')

  await expect(account).toContainText('Active')
  await expect(required).toBeHidden()
  await expect(card).toContainText('80%')
  await ada.goto('/displays')
  await expect(row).not.toContainText('Payment account missing')
})
