import { client, type Ask } from '../apps/server/test/client.ts'

const PASSWORD = 'correct horse battery'

export interface Member {
  ask: Ask
  orgId: string
  token: string
  /** What the next token is exchanged for; a token is valid for a quarter of an hour. */
  refreshToken: string
  login: { email: string; password: string }
}

type Answer = Awaited<ReturnType<Ask>>

/** The data of a call. Any other answer ends the measurement. */
export function given({ status, data, error }: Answer): Answer['data'] {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(error)}`)
  return data
}

/** Creates an account and logs in. */
export async function join(url: string, type: 'DSO' | 'ADV'): Promise<Member> {
  const nobody = client(url)
  const email = `${type}-${Math.random().toString(36).slice(2)}@example.org`.toLowerCase()
  const login = { email, password: PASSWORD }
  const owner = { name: 'Robin', ...login }
  given(await nobody('POST', '/api/auth/withOwner', { organization: { name: type, type }, owner }))
  const { tokens, userInfo } = given(await nobody('POST', '/api/savvy/users/login', login))
  const [token, refreshToken] = [tokens.access_token, tokens.refresh_token]
  return { ask: client(url, token), orgId: userInfo.org_id, token, refreshToken, login }
}

/** Continues the session of a member. Gives the status of the answer; other than 200, nothing has changed. */
export async function renew(url: string, member: Member): Promise<number> {
  const body = { refresh_token: member.refreshToken }
  const { status, data } = await client(url)('POST', '/api/savvy/users/refresh', body)
  if (status !== 200) return status
  const { access_token: token, refresh_token: refreshToken } = data.tokens
  Object.assign(member, { ask: client(url, token), token, refreshToken })
  return status
}

const third = (index: number, spotDuration: number) => ({
  name: `Zone ${index}`,
  frame: { x: index * 33, y: 0, width: 33, height: 100 },
  rateDetails: { spotDuration, pricePerDay: 1000 + index },
  priceSchedules: [
    {
      dateRange: { startDate: '2026-01-01', endDate: '2035-12-31' },
      pricePerDay: 1500,
      daysOfWeek: [5, 6],
      specifiedDates: { datesData: [] },
    },
  ],
})

export interface Offered {
  display_id: string
  zones: string[]
}

/** Creates this many displays of one owner, with three zones each, at a place with opening hours. */
export async function offer(owner: Member, displays: number, spotDuration: number): Promise<Offered[]> {
  const days = [1, 2, 3, 4, 5, 6]
  const place = given(
    await owner.ask('POST', '/api/savvy/locations', {
      address: 'Quay 1',
      location_name: 'Terminal',
      location: { latitude: 53.5436, longitude: 9.9668 },
      org_id: owner.orgId,
      schedule: { type: 'weekly', slots: days.map((day) => ({ day, from: '08:00', to: '22:00' })) },
    }),
  )
  const rates = given(
    await owner.ask('POST', '/api/savvy/rate-schedule', {
      name: 'Standard',
      totalPlaylistTime: 3600,
      noOfZones: 3,
      org_id: owner.orgId,
      displayIds: [],
      zonesPreviewSnapshot: '',
      zones: [0, 1, 2].map((index) => third(index, spotDuration)),
    }),
  )
  const zones: string[] = rates.zones.map(({ id }: { id: string }) => id)
  const made: Offered[] = []
  for (let index = 0; index < displays; index++) {
    const display = given(
      await owner.ask('POST', '/api/savvy/displays', {
        generalInfo: {
          name: `Display ${index}`,
          display_location: 'Hall',
          location_id: place.id,
          org_id: owner.orgId,
          visibility: 'Public',
          rate_schedule_id: rates.id,
          numberOfScreens: 1,
        },
        screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
      }),
    )
    made.push({ display_id: display.id, zones })
  }
  return made
}

/** So many displays are created by one call. */
const AT_ONCE = 40

/** Creates more displays beside the one that is there, at its place and by its rate schedule. */
export async function addDisplays(owner: Member, displays: number): Promise<void> {
  const { rows } = given(
    await owner.ask('GET', `/api/savvy/displays/by-organization-id/${owner.orgId}?size=1`),
  )
  const { location_id, rate_schedule_id } = rows[0]
  const display = (index: number) => ({
    generalInfo: {
      name: `Screen ${index}`,
      display_location: 'Hall',
      location_id,
      rate_schedule_id,
      org_id: owner.orgId,
      visibility: 'Public',
      numberOfScreens: 1,
    },
    screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
  })
  for (let made = 0; made < displays; made += AT_ONCE) {
    const body = Array.from({ length: Math.min(AT_ONCE, displays - made) }, (_, nth) => display(made + nth))
    given(await owner.ask('POST', '/api/savvy/displays/bulk-upload', body))
  }
}

/** The date this many days from now, by the product's clock. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A picture of one dot, because its content is not measured. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A form that uploads the picture. */
export function pictureForm(): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'dot.png')
  return form
}
