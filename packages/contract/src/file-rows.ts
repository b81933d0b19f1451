import { CUT_NOTE, findCellFault } from '@plaza/domain/import-cells'
import {
  displayItemOf,
  isAudienceField,
  type DisplayField,
  type FindNamed,
} from '@plaza/domain/import-displays'
import { locationRowOf, type CellsOf, type LocationField } from '@plaza/domain/import-locations'
import { isPlaceField, type PlaceField, type PlaceRow, type WrittenPlace } from '@plaza/domain/import-places'
import type { z } from 'zod'
import { bulkDisplay, bulkLocation } from './bulk-rows.ts'
import type { Issue } from './errors.ts'
import { readPlaces } from './file-places.ts'

// These functions turn a row of a file into an item of a bulk upload. They are the same on both sides, so that the
// site judges a corrected row as the server does.

const issuesOf = (schema: z.ZodType, value: unknown): Issue[] => {
  const seen = new Set<string>()
  return (schema.safeParse(value).error?.issues ?? [])
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}

/**
 * The faults of a row's cells with errors and formulas, at the path that `pathOf` gives for a field, together with
 * the other faults of the row. Each path has one fault.
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

/** The notes on numbers that a spreadsheet may have shortened, by their columns and fields. */
export function cutNotes(fields: readonly (string | null)[], cut: readonly number[]): Issue[] {
  return cut.flatMap((column) => {
    const path = fields[column]
    return path ? [{ path, message: CUT_NOTE }] : []
  })
}

/** One cell may have both axes, which is one fault. */
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

/** Makes the row of a bulk upload from the cells, with its faults. */
export function readLocationRow(cells: CellsOf<LocationField>) {
  const item = locationRowOf(cells)
  const faults = ofOneCell(cells, issuesOf(bulkLocation, item))
  return { item, faults: withCellFaults(cells, (field) => field, faults) }
}

/** A location or rate schedule of the owner that a row may name. */
export interface Nameable {
  id: string
  name: string
}

/** What is needed to read rows of displays. */
export interface DisplayNames {
  orgId: string
  location: FindNamed<Nameable>
  rateSchedule: FindNamed<Nameable>
  /** Whether a place that is not there may be made with its displays. */
  makesPlaces: boolean
}

type DisplayCells = CellsOf<DisplayField | PlaceField>

/** The row that names a place which is not there; null where it is, or cannot be made. */
export function placeRowOf(cells: DisplayCells, { location, makesPlaces }: DisplayNames): PlaceRow | null {
  const name = cells.location_name?.trim() ?? ''
  return makesPlaces && name && location(name) === undefined ? { name, cells } : null
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

/** The path of a file's field within the item that the row makes. */
const displayPathOf = (field: string): string =>
  ['orientation', 'size', 'resolution'].includes(field)
    ? `screens.0.${field}`
    : isAudienceField(field)
      ? `audience.${field}`
      : isPlaceField(field)
        ? `place.${field}`
        : `generalInfo.${field}`

const LOCATION = 'generalInfo.location_name'
const RATES = 'generalInfo.rate_schedule_name'

/**
 * Makes the item of a bulk upload from the cells, with its faults. Its location and rate schedule are found by
 * name or by id; a place that it brings along is read with those of the other rows (`readPlaces`). `image_name` names
 * its picture.
 */
export function readDisplayRow(cells: DisplayCells, names: DisplayNames) {
  const { generalInfo, screens, audience } = displayItemOf(cells)
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
    audience,
    place: null as WrittenPlace | null,
  }
  const ofNames = [
    ...(placeRowOf(cells, names) ? [] : nameFault(LOCATION, generalInfo.location_name, location, 'location')),
    ...(generalInfo.rate_schedule_name
      ? nameFault(RATES, generalInfo.rate_schedule_name, rates, 'rate schedule')
      : []),
  ]
  // A missing id already has a fault at the name.
  const others = issuesOf(bulkDisplay, item).filter(({ path }) => path !== 'generalInfo.location_id')
  return { item, faults: withCellFaults(cells, displayPathOf, [...ofNames, ...others]) }
}

/** Makes the items of all rows of a file, with the places that they bring along; `lines` are the rows' lines. */
export function readDisplayRows(
  rows: readonly DisplayCells[],
  lines: readonly number[],
  names: DisplayNames,
) {
  const places = readPlaces(
    rows.map((cells) => placeRowOf(cells, names)),
    (index) => lines[index] ?? 0,
  )
  return rows.map((cells, index) => {
    const { item, faults } = readDisplayRow(cells, names)
    const brought = places[index]
    if (!brought) return { item, faults }
    return { item: { ...item, place: brought.place }, faults: [...faults, ...brought.faults] }
  })
}

export type DisplayItem = ReturnType<typeof readDisplayRow>['item']
export type LocationItem = ReturnType<typeof readLocationRow>['item']
