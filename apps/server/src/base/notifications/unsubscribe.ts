import { readMailChoice, saveMailChoice, unsubscribe } from '@plaza/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { route } from '../http/mount.ts'
import type { CallScope } from '../scope/scope.ts'
import { changeMutedOf, findMutedOf } from './settings-repo.ts'
import { readUnsubscribeCode, type MailsOfKind } from './unsubscribe-code.ts'

const notGood = () =>
  new Failure('not_found', {
    sentence: 'This link is not valid. You can choose your emails in the settings, under Notifications.',
  })

/**
 * Reads whose emails of which kind a link is about, and whether that kind still comes by email.
 * @throws Failure `not_found` where the link is none of ours, or its user is gone
 */
const readLink = async (scope: CallScope<null>, code: string): Promise<MailsOfKind & { mail: boolean }> => {
  const mails = readUnsubscribeCode(scope.services.secret, code)
  const muted = mails && (await findMutedOf(scope, mails.userId))
  if (!mails || !muted) throw notGood()
  return { ...mails, mail: !muted.includes(mails.kind) }
}

const choose = async (scope: CallScope<null>, code: string, mail: boolean) => {
  const { userId, kind } = await readLink(scope, code)
  await changeMutedOf(scope, userId, { muted: mail ? [] : [kind], wanted: mail ? [kind] : [] })
  scope.madeBy(userId)
  return { type: kind, mail }
}

/** The routes of the links by which readers of mails switch their kind off, without a login. */
export const unsubscribeRoutes = [
  route(readMailChoice, async (scope, { params }) => {
    const { kind, mail } = await readLink(scope, params.code)
    return { type: kind, mail }
  }),
  route(saveMailChoice, (scope, { params, body }) => choose(scope, params.code, body.mail)),
  route(unsubscribe, (scope, { params }) => choose(scope, params.code, false)),
]

/**
 * Leads people to the page on which they unsubscribe: mail programs without one click of their own open the
 * address in a browser. Opening it changes nothing.
 */
export function serveUnsubscribe(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(unsubscribe.path.replace('{code}', ':code'), async (request, reply) =>
    reply.redirect(`/unsubscribe#code=${encodeURIComponent(request.params.code)}`),
  )
}
