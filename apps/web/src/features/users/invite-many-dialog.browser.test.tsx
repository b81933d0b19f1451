import { listUsers } from '@plaza/contract/users'
import { expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../test/log-in.ts'
import { answersOwnProfile } from '../../../test/own-profile.ts'
import { show } from '../../../test/show.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteManyDialog } from './invite-many-dialog.tsx'

const person = (nth: number, invited: boolean) => ({
  id: idOf(nth),
  name: '',
  email: `p${nth}@north.example`,
  role_id: 3,
  role: 'User' as const,
  permissions: [],
  active: true,
  org_id: ANNA.org_id,
  avatar: '',
  job_title: '',
  last_login: null,
  invited,
  version: 0,
  can: { update: false, activate: false, deactivate: false, delete: false, make_owner: false },
})

test('whoever stands behind the first thousand is known too, as a member or as invited', async () => {
  logIn()
  answersOwnProfile()
  const pages: (string | null)[] = []
  answers(listUsers, ({ query }) => {
    pages.push(query.get('page'))
    const rows =
      query.get('page') === '1'
        ? Array.from({ length: 1000 }, (_, nth) => person(nth + 10, false))
        : [person(2000, false), person(2001, true)]
    return { rows, count: 1002 }
  })
  const screen = await show(<InviteManyDialog user={ANNA} onClose={() => undefined} />)
  await screen
    .getByLabelText('Email addresses')
    .fill('p2000@north.example\nP2001@north.example\nnew@north.example')
  const addresses = screen.getByRole('list', { name: 'Addresses to check' }).getByRole('listitem')
  await expect.element(addresses.nth(0)).toHaveTextContent('In your organization')
  await expect.element(addresses.nth(1)).toHaveTextContent('Invited already')
  await expect.element(addresses.nth(2)).not.toHaveTextContent('Invited already')
  expect(pages).toEqual(['1', '2'])
})

test.each([
  ['one', InviteDialog],
  ['many', InviteManyDialog],
])(
  'whoever invites %s reads before writing anything that the own address is not confirmed',
  async (_, Part) => {
    logIn()
    answers(listUsers, () => ({ rows: [], count: 0 }))
    answersOwnProfile(false)
    const screen = await show(<Part user={ANNA} onClose={() => undefined} />)
    await expect.element(screen.getByText(/Please confirm that anna@north.example is yours/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  },
)
