import { decideRequest } from '@plaza/contract/approvals'
import { createApprovalRule } from '@plaza/contract/approval-rules'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import type { ApprovalRequest, Campaign } from '../../shared/campaign-details/queries.ts'
import { AnswerBar } from './answer-bar.tsx'

const request = {
  id: idOf(5),
  version: 3,
  cost: 108_450,
  kind: 'placements',
  changes: [],
} as unknown as ApprovalRequest
const campaign = {
  id: idOf(6),
  name: 'Night rides',
  adv_id: idOf(7),
  adv_name: 'Otterbridge Agency',
  currency: 'EUR',
} as unknown as Campaign

let sent: unknown[]
beforeEach(() => {
  logIn({ roles: [{ id: 2, name: 'Owner', permissions: ['approval:decide', 'organization:view'] }] })
  sent = []
  answers(decideRequest, ({ body }) => {
    sent.push(body)
    return { id: request.id, status: 'approved', campaign_status: 'approved' } as const
  })
})

let done = 0
function Shown({ doubtful = false }: { doubtful?: boolean }) {
  const [quick, setQuick] = useState(false)
  return (
    <>
      {/* As on the page, the bar lies below the toasts, which stay while the pointer is on them. */}
      <textarea aria-label="Elsewhere" style={{ height: 300 }} />
      <AnswerBar
        request={request}
        campaign={campaign}
        displays={22}
        doubtful={doubtful}
        quick={quick}
        onQuick={setQuick}
        onDone={() => done++}
      />
    </>
  )
}

test('the button approves at once, and the key asks before it does', async () => {
  const screen = await show(<Shown />)
  const approve = screen.getByRole('button', { name: 'Approve 22 displays' })
  await expect.element(approve).toBeVisible()

  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Approve for €1,084.50?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Approve for €1,084.50?')).not.toBeInTheDocument()
  expect(sent).toEqual([])

  await userEvent.keyboard('a')
  await expect.element(approve).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.poll(() => sent).toEqual([{ decision: 'approved', version: 3 }])
  await approve.click()
  await expect.poll(() => sent).toHaveLength(2)
})

test('the key asks no more once that is chosen, and letters in a field are letters', async () => {
  const screen = await show(<Shown />)
  await screen.getByLabelText('Elsewhere').fill('')
  await userEvent.type(screen.getByLabelText('Elsewhere'), 'arc')
  expect(screen.getByRole('dialog').elements()).toEqual([])
  ;(document.activeElement as HTMLElement).blur()

  await userEvent.keyboard('a')
  await screen.getByRole('checkbox', { name: 'Do not ask again until I leave this page' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('a')
  await expect.poll(() => sent).toEqual([{ decision: 'approved', version: 3 }])
})

test('where media do not fit as they are, the button asks as well, each time', async () => {
  const screen = await show(<Shown doubtful />)
  await screen.getByRole('button', { name: 'Approve 22 displays' }).click()
  await expect.element(screen.getByText(/Some media do not fit as they are/)).toBeVisible()
  expect(screen.getByRole('checkbox').elements()).toEqual([])
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Approve 22 displays' }).click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('a rejection needs a reason, and the keys rest while it is given', async () => {
  const screen = await show(<Shown />)
  await userEvent.keyboard('r')
  const dialog = screen.getByRole('dialog', { name: 'Reject “Night rides”' })
  await userEvent.keyboard('a')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByText('Unavailable').click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ decision: 'rejected', reason: 'unavailable', advice: '', version: 3 }])
})

test('whoever always approves an advertiser gets a rule for it with the approval', async () => {
  const rules: unknown[] = []
  answers(createApprovalRule, ({ body }) => {
    rules.push(body)
    return new Failure('rule_name_taken')
  })
  const screen = await show(<Shown />)
  await screen.getByRole('checkbox', { name: 'Always approve Otterbridge Agency' }).click()
  await screen.getByRole('button', { name: 'Approve 22 displays' }).click()
  await expect.poll(() => rules).toEqual([{ name: 'Otterbridge Agency', advertiser_id: idOf(7) }])
})

test('a request that changed meanwhile says so, and nothing opens', async () => {
  done = 0
  answers(decideRequest, () => new Failure('changed_meanwhile'))
  const screen = await show(<Shown />)
  await screen.getByRole('button', { name: 'Approve 22 displays' }).click()
  await expect.element(screen.getByText(/You see it as it is now/)).toBeVisible()
  expect(done).toBe(0)
})
