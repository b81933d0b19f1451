import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'

it('has a default for every setting', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 5000,
    dataDir: resolve('./data'),
    databaseUrl: null,
    readUrls: [],
    readLag: 5,
    walArchive: null,
    publicUrl: null,
    publicCatalogue: true,
    searchEngines: false,
    demo: true,
    s3: null,
    geocoder: null,
    tiles: null,
    payments: 'sandbox',
    stripe: null,
    metricsToken: null,
    drainSeconds: 0,
    tracing: false,
    continuesTraces: true,
    platformFee: 1000,
    currency: 'EUR',
    documentPrefix: 'PLZ',
    approvalHours: 48,
    silentMinutes: 15,
    maxUndecided: 200_000,
    rateLimits: true,
    connections: 4000,
    connectionsOfAddress: 500,
    isLocal: true,
    isOpen: true,
    trustProxy: 0,
    supportEmail: 'support@localhost',
    supportPhone: '',
    smtpUrl: null,
    mailFrom: 'plaza@localhost',
    admin: null,
    logLevel: 'info',
    analyticsId: null,
    clock: null,
    strict: false,
  })
})

it('reads what is set, and treats empty settings as not set', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: '/srv/plaza',
    DATABASE_URL: 'postgresql://plaza@db/plaza',
    DATABASE_READ_URLS: 'postgres://plaza@one/plaza, postgres://plaza@two:5433/plaza',
    DATABASE_READ_LAG: '30',
    PUBLIC_URL: 'https://plaza.example/',
    PUBLIC_CATALOGUE: '1',
    SEARCH_ENGINES: '1',
    PAYMENTS: 'invoice',
    CURRENCY: 'JPY',
    DOCUMENT_PREFIX: 'AD1',
    APPROVAL_HOURS: '0.5',
    SILENT_MINUTES: '30',
    MAX_UNDECIDED: '5000',
    RATE_LIMITS: '1',
    CONNECTIONS: '900',
    CONNECTIONS_PER_ADDRESS: '90',
    TRUST_PROXY: '2',
    SUPPORT_EMAIL: 'help@plaza.example',
    SUPPORT_PHONE: ' +49 40 123 ',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'hello@plaza.example',
    ADMIN_EMAIL: 'Alex@Plaza.example',
    ADMIN_PASSWORD: 'eight or more',
    LOG_LEVEL: 'warn',
    ENVIRONMENT: 'qa',
    ANALYTICS_ID_QA: 'G-QA12345678',
    NODE_ENV: 'test',
    ANALYTICS_ID_DEMO: 'G-DEMO123456',
    DEMO: '0',
    CLOCK: '2027-03-01T10:00:00+01:00',
  }
  expect(readConfig(env)).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataDir: '/srv/plaza',
    databaseUrl: 'postgresql://plaza@db/plaza',
    readUrls: ['postgres://plaza@one/plaza', 'postgres://plaza@two:5433/plaza'],
    readLag: 30,
    walArchive: null,
    publicUrl: 'https://plaza.example',
    publicCatalogue: true,
    searchEngines: true,
    demo: false,
    s3: null,
    geocoder: null,
    tiles: null,
    payments: 'invoice',
    stripe: null,
    metricsToken: null,
    drainSeconds: 0,
    tracing: false,
    continuesTraces: true,
    platformFee: 1000,
    currency: 'JPY',
    documentPrefix: 'AD1',
    approvalHours: 0.5,
    silentMinutes: 30,
    maxUndecided: 5000,
    rateLimits: true,
    connections: 900,
    connectionsOfAddress: 90,
    isLocal: false,
    isOpen: false,
    trustProxy: 2,
    supportEmail: 'help@plaza.example',
    supportPhone: '+49 40 123',
    smtpUrl: 'smtp://mail.example:587',
    mailFrom: 'hello@plaza.example',
    admin: { email: 'alex@plaza.example', password: 'eight or more' },
    logLevel: 'warn',
    analyticsId: 'G-QA12345678',
    clock: new Date('2027-03-01T09:00:00Z'),
    strict: true,
  })
  expect(readConfig(Object.fromEntries(Object.keys(env).map((name) => [name, ''])))).toEqual(readConfig({}))
})

it.each([
  ['PUBLIC_CATALOGUE', 'no', 'PUBLIC_CATALOGUE is "no", but must be one of: 0, 1.'],
  ['SEARCH_ENGINES', '1', 'SEARCH_ENGINES=1 needs PUBLIC_URL, with which listed addresses start.'],
  ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT is "-1", but must be a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT is "80.5", but must be a whole number from 0 to 65535.'],
  ['PORT', '0x50', 'PORT is "0x50", but must be a whole number from 0 to 65535.'],
  ['PORT', ' ', 'PORT is " ", but must be a whole number from 0 to 65535.'],
  ['APPROVAL_HOURS', '0', 'APPROVAL_HOURS is "0", but must be a number from 0.0001 to 8760.'],
  ['APPROVAL_HOURS', 'two', 'APPROVAL_HOURS is "two", but must be a number from 0.0001 to 8760.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes", but must be a whole number from 0 to 10.'],
  ['CONNECTIONS', '9', 'CONNECTIONS is "9", but must be a whole number from 10 to 100000.'],
  ['WAL_ARCHIVE', '/srv/$(x)', 'WAL_ARCHIVE may have letters, digits, spaces and . / _ - in its name.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [
    'DATABASE_READ_URLS',
    'mysql://x',
    'DATABASE_READ_URLS must be addresses that begin with postgres://, with spaces in between.',
  ],
  [
    'DATABASE_READ_URLS',
    'postgres://plaza@one/plaza',
    'DATABASE_READ_URLS names replicas of the database in DATABASE_URL, which is not set.',
  ],
  ['DATABASE_READ_LAG', '0', 'DATABASE_READ_LAG is "0", but must be a whole number from 1 to 300.'],
  [
    'DOCUMENT_PREFIX',
    'a-1',
    'DOCUMENT_PREFIX is "a-1", but must be one to ten capital letters and digits, such as PLZ.',
  ],
  ['CURRENCY', 'eur', 'CURRENCY is "eur", but must be an ISO 4217 currency such as EUR.'],
  ['CURRENCY', 'XYZ', 'CURRENCY is "XYZ", but must be an ISO 4217 currency such as EUR.'],
  ['PAYMENTS', 'cash', 'PAYMENTS is "cash", but must be one of: invoice, sandbox, stripe.'],
  ['PAYMENTS', 'stripe', 'PAYMENTS=stripe needs STRIPE_SECRET_KEY, which begins with sk_ or rk_.'],
  ['PLATFORM_FEE', '10001', 'PLATFORM_FEE is "10001", but must be a whole number from 0 to 10000.'],
  ['ENVIRONMENT', 'test', 'ENVIRONMENT is "test", but must be one of: qa, demo, production.'],
  [
    'ANALYTICS_ID_PRODUCTION',
    'x"><script>',
    'ANALYTICS_ID_PRODUCTION is "x"><script>", but must be a measurement id such as G-AB12CD34EF.',
  ],
  ['RATE_LIMITS', 'off', 'RATE_LIMITS is "off", but must be one of: 0, 1.'],
  ['PUBLIC_URL', 'plaza.example', 'PUBLIC_URL is "plaza.example", but must be like https://plaza.example.'],
  ['PUBLIC_URL', 'https://', 'PUBLIC_URL is "https://", but must be like https://plaza.example.'],
  [
    'PUBLIC_URL',
    'ftp://x.example',
    'PUBLIC_URL is "ftp://x.example", but must be like https://plaza.example.',
  ],
  [
    'PUBLIC_URL',
    'https://x.example/a',
    'PUBLIC_URL is "https://x.example/a", but must be like https://plaza.example.',
  ],
  ['DEMO', 'true', 'DEMO is "true", but must be one of: 0, 1.'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL is "nobody", but must be an email address.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud", but must be one of: trace, debug, info, warn, error, fatal, silent.',
  ],
])('refuses %s=%s with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
})

it.each([
  [{ ADMIN_EMAIL: 'alex@plaza.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
  [{ ADMIN_PASSWORD: 'eight or more' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
  [
    { ADMIN_EMAIL: 'alex', ADMIN_PASSWORD: 'eight or more' },
    'ADMIN_EMAIL is "alex", but must be an email address.',
  ],
  [
    { ADMIN_EMAIL: 'alex@plaza.example', ADMIN_PASSWORD: 'password123' },
    'ADMIN_PASSWORD would be guessed. This password is too common. Please choose a different one.',
  ],
  [
    { ADMIN_EMAIL: 'alex@plaza.example', ADMIN_PASSWORD: 'seven77' },
    'ADMIN_PASSWORD must have 8 to 200 characters.',
  ],
])('refuses a first admin of %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
})

it.each(['soon', '5', '2027-03-01', '2027-03-01T09:00:00', '2027-02-30T09:00:00Z', '2027-03-01T25:00:00Z'])(
  'refuses CLOCK=%s, which is not an instant',
  (CLOCK) => {
    const sentence = `CLOCK is "${CLOCK}", but must be an instant such as 2027-03-01T09:00:00Z.`
    expect(() => readConfig({ CLOCK })).toThrow(new ConfigError(sentence))
  },
)

it.each(['0.0.0.0', '192.168.1.5', '::', 'plaza.example'])('refuses RATE_LIMITS=0 at HOST=%s', (HOST) => {
  expect(() => readConfig({ RATE_LIMITS: '0', HOST })).toThrow(
    new ConfigError('RATE_LIMITS=0 is for tests on this machine alone: HOST must be 127.0.0.1.'),
  )
})

it('refuses RATE_LIMITS=0 behind a proxy', () => {
  expect(() => readConfig({ RATE_LIMITS: '0', TRUST_PROXY: '1' })).toThrow(
    new ConfigError('RATE_LIMITS=0 is for tests on this machine alone: TRUST_PROXY must not be set.'),
  )
})

it.each(['127.0.0.1', 'localhost', '::1'])('accepts RATE_LIMITS=0 at HOST=%s', (HOST) => {
  expect(readConfig({ RATE_LIMITS: '0', HOST }).rateLimits).toBe(false)
})

it('refuses CLOCK together with a live payment key', () => {
  const env = { CLOCK: '2027-03-01T09:00:00Z', PAYMENTS: 'invoice', STRIPE_SECRET_KEY: 'sk_live_x' }
  expect(() => readConfig(env)).toThrow('cannot be set beside a live STRIPE_SECRET_KEY')
  expect(readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_test_x' }).clock).not.toBeNull()
})

const ELSEWHERE = [
  { HOST: '0.0.0.0' },
  { DATABASE_URL: 'postgres://plaza@db/plaza' },
  { PUBLIC_URL: 'https://plaza.example' },
  { TRUST_PROXY: '1' },
]

it.each(ELSEWHERE)('serves no demo city with %o, unless DEMO=1 forces it', (env) => {
  expect(readConfig(env).demo).toBe(false)
  expect(readConfig({ ...env, DEMO: '0' }).demo).toBe(false)
  expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true)
})

it.each(['127.0.0.1', 'localhost', '::1'])(
  'serves the demo city at HOST=%s, unless DEMO=0 prevents it',
  (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true)
    expect(readConfig({ HOST, DEMO: '0' }).demo).toBe(false)
  },
)

it('refuses to list for search engines what visitors may not see', () => {
  const env = { SEARCH_ENGINES: '1', PUBLIC_URL: 'https://plaza.example', PUBLIC_CATALOGUE: '0' }
  expect(() => readConfig(env)).toThrow(
    new ConfigError('SEARCH_ENGINES=1 lists what PUBLIC_CATALOGUE=0 hides. Leave one of them out.'),
  )
})

it('takes Stripe with its key and the secret of its events, and never a sandbox beside live money', () => {
  const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }
  expect(() => readConfig(stripe)).toThrow(
    new ConfigError('PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET, which begins with whsec_.'),
  )
  expect(readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toEqual({
    key: 'sk_test_1',
    webhookSecret: 'whsec_1',
  })
  for (const sandbox of [{}, { PAYMENTS: 'sandbox' }]) {
    expect(() => readConfig({ ...sandbox, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      new ConfigError(
        'STRIPE_SECRET_KEY is live, but payments are a sandbox that moves no money. Set PAYMENTS=stripe, or remove the key.',
      ),
    )
  }
})
