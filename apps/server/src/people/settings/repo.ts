import type { ThemeColors } from '@plaza/domain/theme/colors'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { jsonb } from '../../base/postgres/listing.ts'
import { prepared } from '../../base/postgres/prepared.ts'

const rows = (db: Kysely<DB>, orgId: string) =>
  db
    .selectFrom('organization_settings as s')
    .leftJoin('files as logo', 'logo.id', 's.logo_file_id')
    .leftJoin('files as icon', 'icon.id', 's.favicon_file_id')
    .select(['s.logo_file_id', 's.favicon_file_id', 's.version'])
    .select(['logo.extension as logo_extension', 'icon.extension as favicon_extension'])
    .select((row) => row.ref('s.colors').$castTo<Partial<ThemeColors>>().as('colors'))
    .where('s.org_id', '=', orgId)

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export function findSettings({ db, actor }: ActorScope) {
  return rows(db, actor.orgId).executeTakeFirst()
}

type BrandRow = { org_id: string; name: string } & (SettingsRow | { [key in keyof SettingsRow]: null })

const brandsBy = (condition: RawBuilder<unknown>) => sql<BrandRow>`
    SELECT o.id AS org_id, o.name, s.logo_file_id, s.favicon_file_id, s.version, logo.extension AS logo_extension,
           icon.extension AS favicon_extension, s.colors
    FROM organizations o
    LEFT JOIN organization_settings s ON s.org_id = o.id
    LEFT JOIN files logo ON logo.id = s.logo_file_id
    LEFT JOIN files icon ON icon.id = s.favicon_file_id
    WHERE ${condition} AND o.active`

const brandOf = prepared('brand', (db, orgId: string) => brandsBy(sql`o.id = ${orgId}`).compile(db))
const brandsOf = prepared('brands', (db, orgIds: string[]) =>
  brandsBy(sql`o.id = ANY(${orgIds}::uuid[])`).compile(db),
)

/** How an organization looks: its name, and its settings once it has saved some. */
export interface Brand {
  name: string
  settings: SettingsRow | undefined
}

const brandFrom = ({ org_id: _, name, ...settings }: BrandRow): Brand => ({
  name,
  settings: settings.version === null ? undefined : (settings as SettingsRow),
})

/**
 * Finds a brand for any visitor, before login: it is public. Until the organization has saved its own, that
 * is its name in the default colours.
 */
export async function findBrand(db: Kysely<DB>, orgId: string): Promise<Brand | undefined> {
  const [found] = await brandOf(db, orgId)
  return found && brandFrom(found)
}

/** Brands by the ids of their organizations. */
export async function findBrands(db: Kysely<DB>, orgIds: string[]): Promise<Map<string, Brand>> {
  const found = orgIds.length ? await brandsOf(db, orgIds) : []
  return new Map(found.map((row) => [row.org_id, brandFrom(row)]))
}

/** Reads the settings and makes the next save wait, even where there are none yet. */
export async function lockSettings(scope: ActorScope): Promise<SettingsRow | undefined> {
  await scope.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', scope.actor.orgId)
    .forNoKeyUpdate()
    .execute()
  return findSettings(scope)
}

interface NewSettings {
  colors: Partial<ThemeColors>
  logo_file_id: string | null
  favicon_file_id: string | null
  version: number
}

export async function storeSettings({ db, actor, now }: ActorScope, settings: NewSettings): Promise<void> {
  const stored = { ...settings, colors: jsonb(settings.colors), updated_at: now }
  await db
    .insertInto('organization_settings')
    .values({ ...stored, org_id: actor.orgId })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(stored))
    .execute()
}
