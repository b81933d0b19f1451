import { buffer } from 'node:stream/consumers'
import { EXPORT_TYPES } from '@plaza/contract/shared-plans'
import type { FileData } from '@plaza/contract/fields'
import sharp from 'sharp'
import { Failure } from '../../../base/failure.ts'
import type { CallScope } from '../../../base/scope/scope.ts'
import { presentTheme } from '../../../people/settings/present.ts'
import { findBrand, type SettingsRow } from '../../../people/settings/repo.ts'
import { readPlan } from '../open-plan.ts'
import type { Target } from '../repo.ts'
import { documentOf } from './document.ts'
import { writeApart, type ExportFormat } from './write-apart.ts'

/** A logo stands in a box of 180 × 34 points, drawn for paper. */
const LOGO = { width: 180 * 4, height: 34 * 4, fit: 'inside', withoutEnlargement: true } as const
const MOST_NAME = 100

/** The logo of an organization as a PNG; null without one, so that its name stands there instead. */
const readLogo = async (
  { services, log }: CallScope,
  row: SettingsRow | undefined,
): Promise<Buffer | null> => {
  if (!row?.logo_file_id) return null
  try {
    const stored = await services.storage.open(`${row.logo_file_id}.${row.logo_extension}`)
    return (
      stored &&
      (await sharp(await buffer(stored))
        .resize(LOGO)
        .png()
        .toBuffer())
    )
  } catch (error) {
    log.warn(error, 'The logo of an exported plan could not be read.')
    return null
  }
}

/** What a plan's file is called: by the plan, without what some systems refuse in a name. */
const fileName = (name: string, format: ExportFormat): string => {
  const kept = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ')
  const short = [...kept]
    .slice(0, MOST_NAME)
    .join('')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  return `${short || 'Plan'}.${format}`
}

/**
 * Exports the plan of a draft or a campaign, as the actor's organization may see it, in its brand.
 * @throws Failure `not_found`, `busy`
 */
export async function exportPlan(scope: CallScope, target: Target, format: ExportFormat): Promise<FileData> {
  const { orgId } = scope.actor
  const plan = await readPlan(scope, target)
  const brand = plan && (await findBrand(scope.db, orgId))
  if (!plan || !brand) throw new Failure('not_found')
  const { mainColor } = presentTheme(brand.settings).colors
  const logo = format === 'pdf' ? await readLogo(scope, brand.settings) : null
  const document = await documentOf(plan, { name: brand.name, color: mainColor, logo })
  const bytes = await writeApart(document, format, orgId)
  return { name: fileName(plan.name, format), type: EXPORT_TYPES[format], bytes }
}
