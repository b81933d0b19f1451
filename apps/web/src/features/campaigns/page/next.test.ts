import { expect, test } from 'vitest'
import { nextOf, type NextRequest } from './next.ts'

const request = (org_name: string, status: NextRequest['status'], hour: string): NextRequest => ({
  id: org_name,
  kind: 'placements',
  status,
  org_name,
  expires_at: `2027-02-02T${hour}:00:00Z`,
  place_time_zone: null,
  reason: null,
  advice: '',
})
const told = (next: ReturnType<typeof nextOf>) =>
  next.map((one) => ('request' in one ? `${one.kind} ${one.request.org_name}` : one.kind))

test("the reader's own turn comes before waiting, and the nearest deadline first", () => {
  const requests = [
    request('late', 'pending', '20'),
    request('soon', 'pending', '09'),
    request('fix', 'correction', '23'),
  ]
  expect(told(nextOf('pending', requests))).toEqual(['correct fix', 'wait soon', 'wait late'])
})

test('an approved part starts while another owner has yet to answer', () => {
  const requests = [request('yes', 'approved', '09'), request('not yet', 'pending', '10')]
  expect(told(nextOf('partially approved', requests))).toEqual(['wait not yet', 'starts'])
})

test('when every request is decided, the campaign’s status says what comes next', () => {
  expect(told(nextOf('rejected', [request('no', 'rejected', '09')]))).toEqual(['refused'])
  expect(told(nextOf('completed', [request('yes', 'approved', '09')]))).toEqual(['over'])
})
