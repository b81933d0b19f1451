import type { CallData } from '@plaza/contract/call'
import { readMailChoice, saveMailChoice } from '@plaza/contract/notifications'
import { afterEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

afterEach(() => window.history.replaceState(null, '', '#'))

const choice = (mail: boolean): CallData<typeof readMailChoice> => ({ type: 'campaign_requested', mail })

const open = () => {
  window.history.replaceState(null, '', '#code=somebody.campaign_requested.signature')
  return show(<UnsubscribeScreen />)
}

test('opening the page changes nothing; its button does, and can be undone', async () => {
  const sent: boolean[] = []
  answers(readMailChoice, () => choice(true))
  answers(saveMailChoice, ({ body }) => {
    const { mail } = saveMailChoice.body.parse(body)
    sent.push(mail)
    return choice(mail)
  })
  const screen = await open()

  await expect.element(screen.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await expect.element(screen.getByText(/“An advertiser asks for your approval”/)).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible()
  expect(sent).toEqual([false, true])
})

test('a link that is not valid says so, and leads to the settings', async () => {
  answers(readMailChoice, () => new Failure('not_found', 'This link is not valid.'))
  const screen = await open()

  await expect.element(screen.getByText('This link is not valid.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Notification settings' })).toBeVisible()
})
