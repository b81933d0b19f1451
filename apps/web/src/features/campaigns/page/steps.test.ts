import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const campaign = {
  status: 'pending' as const,
  created_at: '2027-02-01T08:00:00Z',
  start_date: '2027-02-27',
  end_date: '2027-03-18',
}
const request = {
  kind: 'placements' as const,
  status: 'pending' as const,
  expires_at: '2027-02-03T08:00:00Z',
  decided_at: null,
  lapsed_from: null,
}
const decided_at = '2027-02-01T12:00:00Z'
const told = (steps: ReturnType<typeof stepsOf>) => steps.map(({ kind, state }) => `${kind} ${state}`)

test('until the owner answers, the later steps are ahead', () => {
  const steps = stepsOf(request, campaign)
  expect(told(steps)).toEqual(['created done', 'waiting now', 'starts ahead', 'ends ahead'])
  expect(steps[1]?.until).toBe(request.expires_at)
  expect(steps[3]?.date).toBe('2027-03-18')
})

test('after a requested correction, the request waits again', () => {
  expect(told(stepsOf({ ...request, status: 'correction', decided_at }, campaign)).slice(1, 3)).toEqual([
    'corrected done',
    'correcting now',
  ])
  expect(told(stepsOf({ ...request, decided_at }, campaign)).slice(1, 3)).toEqual([
    'corrected done',
    'waiting now',
  ])
})

test('an approved request starts and ends', () => {
  const approved = { ...request, status: 'approved' as const, decided_at }
  expect(told(stepsOf(approved, { ...campaign, status: 'approved' })).slice(1)).toEqual([
    'approved done',
    'starts ahead',
    'ends ahead',
  ])
  expect(told(stepsOf(approved, { ...campaign, status: 'active' })).slice(2)).toEqual([
    'starts done',
    'ends now',
  ])
  expect(told(stepsOf(approved, { ...campaign, status: 'completed' })).slice(2)).toEqual([
    'starts done',
    'ends done',
  ])
})

test('a rejected or expired request has no days', () => {
  expect(told(stepsOf({ ...request, status: 'rejected', decided_at }, campaign))).toEqual([
    'created done',
    'rejected done',
  ])
  expect(stepsOf({ ...request, status: 'expired', lapsed_from: 'pending' }, campaign)[1]).toEqual({
    kind: 'expired',
    state: 'done',
    until: request.expires_at,
  })
})

test('a request that expired without its correction says so, with the time of the request for it', () => {
  const steps = stepsOf({ ...request, status: 'expired', lapsed_from: 'correction', decided_at }, campaign)
  expect(told(steps)).toEqual(['created done', 'corrected done', 'uncorrected done'])
  expect(steps.map(({ at, until }) => at ?? until).slice(1)).toEqual([decided_at, request.expires_at])
})

const paid = {
  mode: 'hold' as const,
  held_at: '2027-02-01T08:05:00Z',
  captured_at: null,
  part: { state: 'requested' as const, released_at: null },
}

test('before it is paid nobody is asked, and then the money goes beside the answer', () => {
  const unpaid = { ...paid, held_at: null }
  expect(told(stepsOf(request, { ...campaign, status: 'unpaid' }, unpaid)).slice(0, 2)).toEqual([
    'created done',
    'unpaid now',
  ])
  expect(told(stepsOf(request, campaign, paid)).slice(0, 3)).toEqual([
    'created done',
    'held done',
    'waiting now',
  ])
  const approved = { ...request, status: 'approved' as const, decided_at }
  const over = { ...campaign, status: 'completed' as const }
  const captured = { ...paid, captured_at: '2027-02-01T12:00:01Z' }
  const part = { state: 'released' as const, released_at: '2027-03-25T08:00:00Z' }
  expect(
    told(stepsOf(approved, over, { ...captured, part: { ...part, state: 'in_review', released_at: null } })),
  ).toEqual([
    'created done',
    'held done',
    'approved done',
    'captured done',
    'starts done',
    'ends done',
    'released ahead',
  ])
  expect(told(stepsOf(approved, over, { ...captured, part })).at(-1)).toBe('released done')
})

test('what is invoiced or was let go shows no payment', () => {
  expect(told(stepsOf(request, campaign, { ...paid, mode: 'invoice' }))).not.toContain('held done')
  const rejected = { ...request, status: 'rejected' as const, decided_at }
  const letGo = { ...paid, captured_at: decided_at, part: { state: 'let_go' as const, released_at: null } }
  expect(told(stepsOf(rejected, campaign, letGo))).toEqual(['created done', 'held done', 'rejected done'])
})
