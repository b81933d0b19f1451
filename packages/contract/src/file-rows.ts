import { CUT_NOTE, findCellFault } from '@plaza/domain/import-cells'
import { displayItemOf, type DisplayField, type FindNamed } from '@plaza/domain/import-displays'
import { locationRowOf, type CellsOf, type LocationField } from '@plaza/domain/import-locations'
import type { z } from 'zod'
import { bulkDisplay, bulkLocation } from './bulk-rows.ts'
import type { Issue } from './errors.ts'

// How a row of a file becomes what a bulk upload takes: the same on both sides, so that a row that is mended
// on the screen is judged as the server judges it.

const issuesOf = (schema: z.ZodType, value: unknown): Issue[] => {
  const seen = new Set<string>()
  return (schema.safeParse(value).error?.issues ?? [])
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}

/**
 * What is said of a row's cells that hold errors and formulas, at the path that `pathOf` gives of a field, and of
 * the row beside them: each path is told once.
 */
const withCellFaults = (
  cells: CellsOf<string>,
  pathOf: (field: string) => string,
  others: readonly Issue[],
): Issue[] => {
  const ofCells = Object.entries(cells).flatMap(([field, text]) => {
    const message = findCellFault(text)
    return message ? [{ path: pathOf(field), message }] : []
  })
  const told = new Set(ofCells.map(({ path }) => path))
  return [...ofCells, ...others.filter(({ path }) => !told.has(path))]
}

/** What is said of numbers that a spreadsheet may have cut, by the columns that hold them and their fields. */
export function cutNotes(fields: readonly (string | null)[], cut: readonly number[]): Issue[] {
  return cut.flatMap((column) => {
    const path = fields[column]
    return path ? [{ path, message: CUT_NOTE }] : []
  })
}

/** Both axes are told of one cell, which is one fault. */
const ofOneCell = (cells: CellsOf<LocationField>, issues: Issue[]): Issue[] => {
  if (!cells.coordinates?.trim() || cells.latitude?.trim() || cells.longitude?.trim()) return issues
  const others = issues.filter(({ path }) => path !== 'latitude' && path !== 'longitude')
  return others.length === issues.length
    ? issues
    : [
        ...others,
        {
          path: 'coordinates',
          message: 'These must be a latitude and a longitude, for example 53.5527, 10.0069.',
        },
      ]
}

/** The row of a bulk upload that the cells make, with what is wrong with it. */
export function readLocationRow(cells: CellsOf<LocationField>) {
  const item = locationRowOf(cells)
  const faults = ofOneCell(cells, issuesOf(bulkLocation, item))
  return { item, faults: withCellFaults(cells, (field) => field, faults) }
}

/** A thing of the owner's that a row may name. */
export interface Nameable {
  id: string
  name: string
}

/** What rows of displays are read with. */
export interface DisplayNames {
  orgId: string
  location: FindNamed<Nameable>
  rateSchedule: FindNamed<Nameable>
}

const nameFault = (path: string, text: string, found: Nameable | 'several' | undefined, what: string) => {
  if (typeof found === 'object') return []
  if (!text) return [{ path, message: 'This is required.' }]
  const message =
    found === 'several'
      ? `Several ${what}s have this name. Please choose one.`
      : `There is no ${what} with this name.`
  return [{ path, message }]
}

/** Where a field of a file stands in the item that it makes. */
const displayPathOf = (field: string): string =>
  ['orientation', 'size', 'resolution'].includes(field) ? `screens.0.${field}` : `generalInfo.${field}`

const LOCATION = 'generalInfo.location_name'
const RATES = 'generalInfo.rate_schedule_name'

/**
 * The item of a bulk upload that the cells make, with what is wrong with it. Its location and rate schedule
 * are found by name or by id; which picture is meant is in `image_name`.
 */
export function readDisplayRow(cells: CellsOf<DisplayField>, names: DisplayNames) {
  const { generalInfo, screens } = displayItemOf(cells)
  const location = names.location(generalInfo.location_name)
  const rates = names.rateSchedule(generalInfo.rate_schedule_name)
  const place = typeof location === 'object' ? location : undefined
  const schedule = typeof rates === 'object' ? rates : undefined
  const item = {
    generalInfo: {
      ...generalInfo,
      org_id: names.orgId,
      location_id: place?.id,
      location_name: place?.name ?? generalInfo.location_name,
      rate_schedule_id: schedule?.id ?? null,
      rate_schedule_name: schedule?.name ?? generalInfo.rate_schedule_name,
      image: '',
      image_name: cells.image?.trim() ?? '',
    },
    screens,
  }
  const ofNames = [
    ...nameFault(LOCATION, generalInfo.location_name, location, 'location'),
    ...(generalInfo.rate_schedule_name
      ? nameFault(RATES, generalInfo.rate_schedule_name, rates, 'rate schedule')
      : []),
  ]
  // Who has no id was told by name.
  const others = issuesOf(bulkDisplay, item).filter(({ path }) => path !== 'generalInfo.location_id')
  return { item, faults: withCellFaults(cells, displayPathOf, [...ofNames, ...others]) }
}

export type DisplayItem = ReturnType<typeof readDisplayRow>['item']
export type LocationItem = ReturnType<typeof readLocationRow>['item']
