import { EXPORT_TYPES } from '@plaza/contract/shared-plans'
import type { FileData } from '@plaza/contract/fields'
import { readLogo } from '../../../base/exports/logo.ts'
import { writeApart } from '../../../base/exports/write-apart.ts'
import { Failure } from '../../../base/failure.ts'
import type { CallScope } from '../../../base/scope/scope.ts'
import { logoOf, presentTheme } from '../../../people/settings/present.ts'
import { findBrand } from '../../../people/settings/repo.ts'
import { readPlan } from '../open-plan.ts'
import type { Target } from '../repo.ts'
import { documentOf } from './document.ts'

export type ExportFormat = keyof typeof EXPORT_TYPES

/** The program lies beside this file, and beside the bundle. */
const WRITER = new URL('./plan-writer.js', import.meta.url)
const MOST_NAME = 100

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
  const logo = format === 'pdf' ? await readLogo(scope, logoOf(brand.settings)) : null
  const document = await documentOf(plan, { name: brand.name, color: mainColor, logo })
  const bytes = await writeApart(WRITER, { format, plan: document }, orgId)
  return { name: fileName(plan.name, format), type: EXPORT_TYPES[format], bytes }
}
