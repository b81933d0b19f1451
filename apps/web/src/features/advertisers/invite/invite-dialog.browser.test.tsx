import {
  inviteToDisplays,
  listDisplayInvitations,
  withdrawDisplayInvitations,
} from '@plaza/contract/display-invitations'
import { listAllUsers } from '@plaza/contract/users'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../test/log-in.ts'
import { answersOwnProfile } from '../../../../test/own-profile.ts'
import { show } from '../../../../test/show.tsx'
import { InviteDialog } from './invite-dialog.tsx'

beforeEach(() => {
  logIn()
  answersOwnProfile()
  answers(listAllUsers, () => ({ rows: [], count: 0 }))
  answers(listDisplayInvitations, () => ({ rows: [], count: 0 }))
})

test('all addresses go in one call, and what was invited anew is withdrawn by one', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  answers(inviteToDisplays, ({ body }) => {
    sent(body)
    return {
      invited: 2,
      already: 1,
      rows: [
        { id: idOf(1), email: 'a@example.org', invited: true, is_new: true },
        { id: idOf(2), email: 'b@example.org', invited: true, is_new: false },
        { id: idOf(3), email: 'c@example.org', invited: false, is_new: false },
      ],
    }
  })
  const withdrawn = vi.fn<(body: unknown) => void>()
  answers(withdrawDisplayInvitations, ({ body }) => {
    withdrawn(body)
    return { rows: [{ id: idOf(1) }] }
  })
  const screen = await show(<InviteDialog user={ANNA} onClose={() => undefined} />)
  await screen.getByLabelText('Email addresses').fill('a@example.org, b@example.org\nc@example.org')
  await screen.getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(screen.getByText('2 invitations were sent.')).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    list: ['a@example.org', 'b@example.org', 'c@example.org'],
    message: '',
  })
  await expect.element(screen.getByText(/^1 of them was invited before/)).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('c@example.org Invited already')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The invitations were withdrawn.')).toBeVisible()
  expect(withdrawn).toHaveBeenCalledExactlyOnceWith({ ids: [idOf(1)] })
})

test('an address that is refused is named at the field, and nobody is invited', async () => {
  const message = 'This email address belongs to somebody in your own organization.'
  answers(
    inviteToDisplays,
    () => new Failure('bad_input', undefined, undefined, [{ path: 'list.1', message }]),
  )
  const screen = await show(<InviteDialog user={ANNA} onClose={() => undefined} />)
  await screen.getByLabelText('Email addresses').fill('a@example.org, b@example.org')
  await screen.getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(screen.getByText(`b@example.org: ${message}`)).toBeVisible()
  await expect.element(screen.getByLabelText('Email addresses')).toHaveValue('a@example.org, b@example.org')
})
