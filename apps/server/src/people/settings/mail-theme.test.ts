import { expect, it } from 'vitest'
import { admin, owner, signUp } from '../../../test/actors.ts'
import { mailsTo } from '../../../test/mails.ts'
import { ownServer } from '../../../test/own-server.ts'
import { readMailTheme } from './mail-theme.ts'

const server = await ownServer()

it('heads mails with the name of the organization concerned, also before it has saved a theme', async () => {
  const { orgId } = await owner(server, { name: 'Quay Screens' })
  const { db, config } = server.services
  const [own, none] = [await readMailTheme(db, config, orgId), await readMailTheme(db, config, null)]
  expect(own).toEqual({ ...none, name: 'Quay Screens' })
  expect(none.name).toBe('Plaza')
})

it('welcomes in the name of the installation, and lists the mail with the new organization', async () => {
  const { email } = await signUp(server, 'DSO', { name: 'Night Walls' })
  await server.work()
  const [mail] = await mailsTo(server, email)
  expect(mail?.text).toContain('--\nPlaza\n')
  const platform = await admin(server)
  const { data } = await platform.ask('GET', `/api/savvy/admin/mails?search=${email}`)
  expect(data.rows).toMatchObject([{ org_name: 'Night Walls' }])
})
