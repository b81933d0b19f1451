import { type Call, HOUR, newId } from '../call.ts'
import { readAccount } from '../connect/accounts.ts'
import { leaveOnboarding, tellAccount } from '../connect/onboarding.ts'
import { type AccountDoc, type LinkDoc } from '../store/docs.ts'
import { type Faults } from './card-fields.ts'
import { type Html, html } from './html.ts'
import { field } from './layout.ts'
import { NOT_FOUND, type Page, type PageAnswer, pathOf } from './page.ts'

/** The countries whose accounts may be paid, by code. */
const COUNTRIES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MT NL NO NZ PL PT RO SE SG SI SK US'.split(
    ' ',
  )

/** What was typed in the form. */
interface Typed {
  name: string
  country: string
  iban: string
  restrictLater: boolean
}

function faultsOf({ name, country, iban }: Typed): Faults {
  return {
    ...(name === '' && { name: 'Write the name of the business.' }),
    ...(country === '' && { country: 'Choose a country.' }),
    ...(!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && { iban: 'Write an IBAN, as in the example.' }),
  }
}

function countryField(chosen: string, error: string | undefined): Html {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(
      ({ code, name }) =>
        html`<option value="${code}" ${chosen === code && html` selected`}>${name}</option>`,
    )
  return html`<div class="field">
    <label for="country">Country</label>
    <select
      id="country"
      name="country"
      ${error !== undefined && html` aria-invalid="true" aria-describedby="country-error"`}
    >
      <option value="">Choose a country</option>
      ${options}
    </select>
    ${error !== undefined && html`<p class="error" id="country-error">${error}</p>`}
  </div>`
}

function page(call: Call, visit: LinkDoc, kept: AccountDoc, typed: Typed, faults: Faults): PageAnswer {
  const missing = kept.account.requirements?.entries?.length ?? 0
  const body = html`<section class="card narrow">
    <h1>Get paid by Plaza</h1>
    <p class="soft">
      ${
        missing === 0
          ? 'This account is complete. You may change what it says.'
          : 'Tell who is paid, and to which bank account. Once this is complete, money can be transferred.'
      }
    </p>
    <form method="post" action="${pathOf(call, `/onboarding/form/${visit.id}`)}">
      ${field({ name: 'name', label: 'Business name', value: typed.name, error: faults.name })}
      ${countryField(typed.country, faults.country)}
      ${field({
        name: 'iban',
        label: 'IBAN',
        value: typed.iban,
        error: faults.iban,
        hint: 'For example DE89 3704 0044 0532 0130 00. One that ends with 3001 has its payouts sent back.',
      })}
      <label class="choice"
        ><input type="checkbox" name="later" value="yes" ${typed.restrictLater && html` checked`} /> Ask for
        more a day later, and transfer nothing until then</label
      >
      <div class="actions">
        <button class="main" name="action" value="finish">Finish</button>
        <button name="action" value="leave">Leave half way</button>
      </div>
    </form>
  </section>`
  return {
    title: 'Get paid',
    body,
    leadsTo: [visit.returnUrl, visit.refreshUrl],
  }
}

/** Opens a link, which can be done once: what follows is a visit that may be reloaded. */
async function openLink(call: Call, id: string): Promise<PageAnswer> {
  const link = await call.tx.get('account_link', id)
  if (!link) return NOT_FOUND
  if (link.used || link.expiresAt <= call.now) return { redirect: link.refreshUrl }
  await call.tx.put('account_link', id, { ...link, used: true }, call.now)
  const visit: LinkDoc = { ...link, id: newId('visit_'), used: true, expiresAt: call.now + HOUR }
  await call.tx.put('account_link', visit.id, visit, call.now)
  return { redirect: pathOf(call, `/onboarding/form/${visit.id}`) }
}

async function readVisit(call: Call, id: string): Promise<LinkDoc | undefined> {
  return id.startsWith('visit_') ? call.tx.get('account_link', id) : undefined
}

function typedIn(form: URLSearchParams): Typed {
  const read = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  return {
    name: read('name'),
    country: read('country'),
    iban: read('iban').replaceAll(' ', '').toUpperCase(),
    restrictLater: form.get('later') === 'yes',
  }
}

/** Stores what is right of what was typed. Whoever finishes has to have told everything. */
async function store(call: Call, visit: LinkDoc, form: URLSearchParams): Promise<PageAnswer> {
  const typed = typedIn(form)
  const faults = faultsOf(typed)
  const isFinished = form.get('action') === 'finish'
  if (isFinished && Object.keys(faults).length > 0) {
    return page(call, visit, await readAccount(call, visit.account), typed, faults)
  }
  await tellAccount(call, visit.account, {
    ...(!faults.name && { name: typed.name }),
    ...(!faults.country && { country: typed.country }),
    ...(!faults.iban && { iban: typed.iban }),
    restrictLater: isFinished && typed.restrictLater,
  })
  await leaveOnboarding(call, visit)
  return { redirect: visit.returnUrl || visit.refreshUrl }
}

/** The pages on which an account tells who is paid and where. */
export const ONBOARDING_PAGES: Page[] = [
  { method: 'GET', path: '/onboarding/:id', show: ({ call, ids: [id = ''] }) => openLink(call, id) },
  {
    method: 'GET',
    path: '/onboarding/form/:id',
    async show({ call, ids: [id = ''] }) {
      const visit = await readVisit(call, id)
      if (!visit) return NOT_FOUND
      if (visit.expiresAt <= call.now) return { redirect: visit.refreshUrl }
      const kept = await readAccount(call, visit.account)
      const {
        name = '',
        country = kept.account.identity?.country?.toUpperCase() ?? '',
        iban = '',
      } = kept.onboarding
      return page(call, visit, kept, { name, country, iban, restrictLater: false }, {})
    },
  },
  {
    method: 'POST',
    path: '/onboarding/form/:id',
    async show({ call, ids: [id = ''], form }) {
      const visit = await readVisit(call, id)
      return visit ? store(call, visit, form) : NOT_FOUND
    },
  },
]
