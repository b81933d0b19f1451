import { listTerms, listTermsAgreements, publishTerms, readTerms, withdrawTerms } from '@plaza/contract/terms'
import type { ParsedInput } from '@plaza/contract/call'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'

/** @throws Failure `bad_input` for a day that is over, or before that of the version which it follows */
const publish = async (scope: CallScope, { body }: ParsedInput<typeof publishTerms>) => {
  const [last, today] = [await repo.findLast(scope), await repo.findToday(scope)]
  if (body.valid_from < today) {
    throw badInput({ path: 'valid_from', message: 'This must be today or a later day.' })
  }
  if (last && body.valid_from < last.valid_from) {
    throw badInput({
      path: 'valid_from',
      message: `This must be ${last.valid_from} or later, the day from which version ${last.number} holds.`,
    })
  }
  const [id, number] = [newId(scope.now), (last?.number ?? 0) + 1]
  await repo.insertVersion(asSystem(scope), { id, number, ...body })
  return { id, number }
}

export const termsRoutes = [
  route(readTerms, async (scope, { query: { version } }) => {
    const terms = await repo.findTerms(scope, version)
    if (version !== undefined && !terms) throw new Failure('not_found')
    return { terms: terms ?? null, versions: await repo.listHeld(scope) }
  }),
  route(listTerms, async (scope, { query }) => {
    const { rows, ...counted } = await repo.listVersions(scope, query)
    return {
      ...counted,
      rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      people: await repo.countPeople(scope),
    }
  }),
  route(publishTerms, publish),
  route(withdrawTerms, async (scope, { params: { id } }) => {
    const what = await repo.deleteAhead(asSystem(scope), id)
    if (what === 'unknown') throw new Failure('not_found')
    if (what === 'stays') {
      throw new Failure('in_use', {
        sentence: 'Only the last version can be withdrawn, and only before its day.',
      })
    }
    return { id }
  }),
  route(listTermsAgreements, async (scope, { params, query }) => {
    const number = await repo.findNumber(scope, params.id)
    if (number === undefined) throw new Failure('not_found')
    const { rows, ...counted } = await repo.listAgreements(scope, number, query)
    return { ...counted, rows: rows.map((row) => ({ ...row, agreed_at: row.agreed_at.toISOString() })) }
  }),
]
