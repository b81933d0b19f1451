import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { startHold, startPlan } from '../test-builders.ts'

/** A browser without scripts, on the sandbox's pages: it follows no address by itself. */
interface Browser {
  open(path: string): Promise<{ status: number; text: string; to: string | null; policy: string }>
  send(path: string, form: Record<string, string>): Promise<{ text: string; to: string | null }>
}

async function browse(bench: Bench): Promise<Browser> {
  const server = createServer((req, res) => bench.sandbox.page(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path: string, init: RequestInit) => {
    const response = await fetch(origin + path, { ...init, redirect: 'manual' })
    return {
      status: response.status,
      text: await response.text(),
      to: response.headers.get('location'),
      policy: response.headers.get('content-security-policy') ?? '',
    }
  }
  return {
    open: (path) => get(path, {}),
    send: (path, form) => get(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

const pathOf = (url: string | null): string => new URL(url ?? '').pathname

const CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  email: 'buyer@example.com',
  action: 'pay',
}

test('a customer pays on the page and comes back with the id of the session', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const session = await startHold(bench)
  const path = pathOf(session.url)
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Test payment, no money moves')
  expect(page.text).toContain('€450.50')
  expect(page.text).toContain('href="https://plaza.example/checkout"')
  expect(page.policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'")
  expect(page.policy).toContain("form-action 'self' https://plaza.example;")
  expect(page.text).not.toMatch(/<script>|<style>|style=|onclick/)
  expect(await send(path, CARD)).toMatchObject({ to: `https://plaza.example/paid?session=${session.id}` })
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    customer_details: { email: 'buyer@example.com' },
  })
  expect((await open(path)).text).toContain('This payment is complete')
  expect((await send(path, CARD)).text).toContain('This payment is complete')
})

test.each([
  ['number', '4111 1111 1111 1111', 'The sandbox knows no card with this number'],
  ['expiry', '13 / 30', 'Write month and year'],
  ['expiry', '01 / 20', 'This card has expired'],
  ['cvc', '12', 'Write three digits'],
  ['email', 'nobody', 'Write an email address'],
])('a wrong %s (%s) is told at its field, and nothing is charged', async (name, value, sentence) => {
  const bench = await startBench()
  const { send } = await browse(bench)
  const session = await startHold(bench)
  const { text } = await send(pathOf(session.url), { ...CARD, [name]: value })
  expect(text).toContain(sentence)
  expect(text).toMatch(new RegExp(`name="${name}"[^>]* aria-invalid="true"`))
  expect(text).toContain(`value="${value}"`)
  expect((await bench.stripe.paymentIntents.list()).data).toEqual([])
})

test('a refused card says why, and another one pays', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const path = pathOf((await startHold(bench)).url)
  const refused = await send(path, { ...CARD, number: '4000000000009995' })
  expect(refused.text).toContain('role="alert">Your card has insufficient funds.')
  expect((await open(path)).text).toContain('Your card has insufficient funds.')
  const chosen = await send(path, { ...CARD, action: '', fill: '4000000000000002' })
  expect(chosen.text).toContain('value="4000 0000 0000 0002"')
  expect((await send(path, CARD)).to).toContain('/paid?')
})

test('the bank asks: a no leads back, a yes leads on, closing leaves it waiting', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const session = await startHold(bench)
  const path = pathOf(session.url)
  const asks = { ...CARD, number: '4000002500003155' }
  const { to: bank } = await send(path, asks)
  const question = await open(bank ?? '')
  expect(question.text).toContain('Plaza asks for €450.50')
  expect(question.text).toContain(`href="${path}"`)
  expect((await open(path)).text).toContain('name="number"')
  expect((await send(bank ?? '', { answer: 'failed' })).to).toBe(path)
  expect((await open(path)).text).toContain('unable to authenticate')
  const { to: again } = await send(path, asks)
  expect((await send(again ?? '', { answer: 'confirmed' })).to).toContain('https://plaza.example/paid')
  expect((await open(again ?? '')).text).toContain('does not ask any more')
})

test('the bank of a payment without a page leads back to the shop', async () => {
  const bench = await startBench()
  const { send } = await browse(bench)
  const intent = await bench.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://plaza.example/back?x=1',
  })
  const path = pathOf(intent.next_action?.redirect_to_url?.url ?? '')
  const { to } = await send(path, { answer: 'confirmed' })
  expect(to).toContain(`https://plaza.example/back?x=1&payment_intent=${intent.id}`)
  expect(to).toContain('redirect_status=succeeded')
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
})

test("a saved card is the customer's own", async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const customer = await bench.stripe.customers.create({ email: 'buyer@example.com' })
  const first = await startHold(bench, 1000, { customer: customer.id })
  await bench.sandbox.control.payCheckout(first.id)
  const [saved] = (await bench.stripe.paymentMethods.list({ customer: customer.id })).data
  const second = await startHold(bench, 1000, { customer: customer.id })
  const page = await open(pathOf(second.url))
  expect(page.text).toContain('Visa •••• 4242')
  const other = await startHold(bench, 1000)
  const stolen = await send(pathOf(other.url), { ...CARD, method: saved!.id })
  expect(stolen.text).toContain('This card belongs to somebody else.')
  expect((await send(pathOf(second.url), { action: 'pay', method: saved!.id })).to).toContain('/paid')
})

test('a session that has expired says so, and a wrong address too', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const session = await startHold(bench)
  await bench.stripe.checkout.sessions.expire(session.id)
  const path = pathOf(`http://x.example/sandbox/pay/${session.id}`)
  expect((await open(path)).text).toContain('This page has expired')
  expect((await send(path, CARD)).text).toContain('This page has expired')
  expect((await open('/sandbox/pay/cs_none')).status).toBe(404)
  expect((await open('/sandbox/nothing')).status).toBe(404)
})

test('texts of others are shown as texts', async () => {
  const bench = await startBench()
  const { open } = await browse(bench)
  const name = '<img src=x onerror=alert(1)> & "quotes"'
  const session = await startHold(bench, 1000, {
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 1000, product_data: { name } } }],
  })
  const { text } = await open(pathOf(session.url))
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
})

async function startOnboarding(bench: Bench): Promise<{ account: string; url: string }> {
  const { id } = await bench.stripe.v2.core.accounts.create({
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  })
  const link = await bench.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: 'https://plaza.example/again',
        return_url: 'https://plaza.example/done',
      },
    },
  })
  return { account: id, url: link.url }
}

const dueOf = async (bench: Bench, account: string): Promise<number> => {
  const { requirements } = await bench.stripe.v2.core.accounts.retrieve(account, {
    include: ['requirements'],
  })
  return requirements?.entries?.length ?? -1
}

test('a link to the onboarding is followed once, and what is told stays', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const { account, url } = await startOnboarding(bench)
  const { to } = await open(pathOf(url))
  const form = to ?? ''
  expect((await open(form)).text).toContain('Get paid by Plaza')
  expect((await open(pathOf(url))).to).toBe('https://plaza.example/again')
  const wrong = await send(form, { name: '', country: 'DE', iban: '12', action: 'finish' })
  expect(wrong.text).toContain('Write the name of the business.')
  expect(wrong.text).toContain('Write an IBAN')
  expect(await dueOf(bench, account)).toBe(3)
  const half = await send(form, { name: 'Owner', country: '', iban: '', action: 'leave' })
  expect(half.to).toBe('https://plaza.example/done')
  expect(await dueOf(bench, account)).toBe(2)
  expect((await open(form)).text).toContain('value="Owner"')
  await send(form, {
    name: 'Owner',
    country: 'DE',
    iban: 'de89 3704 0044 0532 0130 00',
    action: 'finish',
    later: 'yes',
  })
  expect(await dueOf(bench, account)).toBe(0)
  await bench.wait(86_400)
  expect(await dueOf(bench, account)).toBe(1)
  expect(bench.types().filter((type) => type === 'v2.core.account_link.returned')).toHaveLength(2)
})

test('a link that is too old leads to where a new one is made', async () => {
  const bench = await startBench()
  const { open } = await browse(bench)
  const { url } = await startOnboarding(bench)
  await bench.wait(300)
  expect((await open(pathOf(url))).to).toBe('https://plaza.example/again')
})

test('a customer changes its plan, cancels it, keeps it and changes its card in the portal', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const { customer, subscription } = await startPlan(bench)
  const dearer = await bench.stripe.prices.create({
    product_data: { name: 'Max' },
    currency: 'eur',
    unit_amount: 9900,
    recurring: { interval: 'month' },
  })
  const portal = await bench.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://plaza.example/plans',
  })
  const path = pathOf(portal.url)
  const page = await open(path)
  expect(page.text).toContain('€49.00 each month')
  expect(page.text).toContain('href="https://plaza.example/plans"')
  const now = () => bench.stripe.subscriptions.retrieve(subscription)
  await send(path, { action: 'change', price: dearer.id })
  expect((await now()).items.data[0]?.price.id).toBe(dearer.id)
  await send(path, { action: 'cancel' })
  expect((await now()).cancel_at_period_end).toBe(true)
  expect((await open(path)).text).toContain('Ends on 4 June 2026')
  await send(path, { action: 'keep' })
  expect((await now()).cancel_at_period_end).toBe(false)
  expect((await send(path, { action: 'card', number: '1', expiry: '', cvc: '' })).text).toContain(
    'knows no card',
  )
  await send(path, { ...CARD, action: 'card', number: '5555 5555 5555 4444' })
  expect((await open(path)).text).toContain('the card that ends with 4444')
  const [, invoice] = /href="(\/sandbox\/invoices\/[^"]+)"/.exec((await open(path)).text) ?? []
  expect((await open(invoice ?? '')).text).toContain('€49.00')
  await bench.wait(3600)
  expect((await open(path)).text).toContain('This page has expired')
})

test('a portal offers what its configuration says, and refuses the rest', async () => {
  const bench = await startBench()
  const { open, send } = await browse(bench)
  const { customer, subscription, price } = await startPlan(bench)
  const { id: configuration } = await bench.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  })
  expect((await bench.stripe.billingPortal.configurations.list({ active: true })).data).toMatchObject([
    { id: configuration, features: { subscription_update: { enabled: false } } },
  ])
  const dearer = await bench.stripe.prices.create({
    product_data: { name: 'Max' },
    currency: 'eur',
    unit_amount: 9900,
    recurring: { interval: 'month' },
  })
  const path = pathOf((await bench.stripe.billingPortal.sessions.create({ customer, configuration })).url)
  const { text } = await open(path)
  expect(text).toContain('Cancel plan')
  expect(text).not.toContain('Change plan')
  await send(path, { action: 'change', price: dearer.id })
  const now = await bench.stripe.subscriptions.retrieve(subscription)
  expect(now.items.data[0]?.price.id).toBe(price)
  const unknown = bench.stripe.billingPortal.sessions.create({ customer, configuration: 'bpc_none' })
  await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a receipt says what was paid', async () => {
  const bench = await startBench()
  const { open } = await browse(bench)
  const intent = await bench.stripe.paymentIntents.create({
    amount: 1234,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  })
  const { receipt_url: url } = intent.latest_charge as { receipt_url: string }
  expect((await open(pathOf(url))).text).toContain('€12.34')
})
