import {
  createBrowserHistory,
  Link,
  type RouterHistory,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { logIn } from '../../test/log-in.ts'
import { show } from '../../test/show.tsx'
import { endSession } from '../lib/session.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** A page with a field that loses what is typed when the page is left. */
function Page() {
  const [text, setText] = useState('')
  const router = useRouter()
  const { searchStr } = useLocation()
  const release = useLeaveGuard(text !== '')
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/" search={{ at: 'elsewhere' } as never}>
        Elsewhere
      </Link>
      <button
        type="button"
        onClick={() => {
          release()
          void router.navigate({ to: '/', search: { at: 'saved' } as never })
        }}
      >
        Save
      </button>
      <output>{searchStr || 'here'}</output>
    </>
  )
}

async function showPage(...history: [RouterHistory?]) {
  const screen = await show(<Page />, ...history)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeVisible()
  return {
    name,
    link: screen.getByRole('link', { name: 'Elsewhere' }),
    save: screen.getByRole('button', { name: 'Save' }),
    ask: screen.getByRole('dialog', { name: 'Leave without saving?' }),
    where: screen.getByRole('status').last(),
  }
}

/** Whether the browser would ask before this tab is closed. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => logIn())

test('a page on which nothing was typed is left without a question', async () => {
  const { link, ask, where } = await showPage()
  await link.click()
  await expect.element(where).toHaveTextContent('elsewhere')
  expect(ask.query()).toBeNull()
})

test('unsaved input is asked about before another page is shown, and kept for whoever stays', async () => {
  const { name, link, ask, where } = await showPage()
  await name.fill('Pier')
  await link.click()
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(where).toHaveTextContent('here')
  await expect.element(name).toHaveValue('Pier')

  await link.click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect.element(where).toHaveTextContent('elsewhere')
})

test('the browser asks before a tab with unsaved input is closed', async () => {
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const { name } = await showPage(history)
  expect(asksOnClosing()).toBe(false)
  await name.fill('Pier')
  expect(asksOnClosing()).toBe(true)
  endSession('refused')
  expect(asksOnClosing()).toBe(false)
})

test('after saving the page goes on by itself', async () => {
  const { name, save, ask, where } = await showPage()
  await name.fill('Pier')
  await save.click()
  await expect.element(where).toHaveTextContent('saved')
  expect(ask.query()).toBeNull()
})

test('nobody is asked once the session has ended: the login has to be reached', async () => {
  const { name, link, ask, where } = await showPage()
  await name.fill('Pier')
  endSession('refused')
  await link.click()
  await expect.element(where).toHaveTextContent('elsewhere')
  expect(ask.query()).toBeNull()
})
