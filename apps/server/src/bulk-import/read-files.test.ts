import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { advertiser, owner, type TestActor } from '../../test/actors.ts'
import { formWith, makeDisplay, makeLocation, makeRateSchedule } from '../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../test/rights.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { MAX_FILE } from './read-table.ts'

const DISPLAYS = '/api/savvy/displays/upload-excel'
const LOCATIONS = '/api/savvy/locations/upload-excel'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
})
afterAll(() => server.close())

const form = (content: string | Uint8Array, org_id = seller.orgId) => {
  const made = formWith(typeof content === 'string' ? Buffer.from(content) : content, 'table', '')
  made.append('org_id', org_id)
  return made
}
const read = (path: string, content: string | Uint8Array) => seller.ask('POST', path, form(content))
const xlsx = (rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> =>
  writeXlsx(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer()

/** A spreadsheet of our own making, of whose sheet this is the XML. */
const sheet = async (xml: string): Promise<Record<string, Uint8Array>> => ({
  ...unzipSync(await xlsx([['name']])),
  'xl/worksheets/sheet1.xml': strToU8(xml),
})

const PLACES = 'Longitude;LAT;name;address;Opening hours;Remarks'

describe('a CSV file of locations', () => {
  const row = {
    locationName: 'Pier',
    locationAddress: 'Quay 1',
    latitude: '53,5',
    longitude: '9.9',
    scheduleType: 'weekly',
    operatingHours: { slots: [{ day: 6, from: '10:00', to: '18:00' }] },
    time_zone: null,
  }

  it('is read in any order of its columns, and its rows are what a bulk upload takes', async () => {
    const answer = await read(LOCATIONS, `\ufeff${PLACES}\r\n9.9;53,5;Pier;"Quay 1";Sat 10:00-18:00;;\r\n`)
    expect(answer).toMatchObject({ status: 200, message: 'File uploaded successfully!' })
    expect(answer.data.columns.slice(0, 6)).toEqual([
      { header: 'Longitude', field: 'longitude', sure: true },
      { header: 'LAT', field: 'latitude', sure: true },
      { header: 'name', field: 'locationName', sure: true },
      { header: 'address', field: 'locationAddress', sure: true },
      { header: 'Opening hours', field: 'operatingHours', sure: true },
      { header: 'Remarks', field: null, sure: false },
    ])
    expect(answer.data).toMatchObject({ count: 1, rows: [{ line: 2, item: row, faults: [], notes: [] }] })
    const made = await seller.ask('POST', '/api/savvy/locations/bulk-upload', [answer.data.rows[0].item])
    expect(made.data).toMatchObject({ count: 1, rows: [{ location_name: 'Pier' }] })
  })

  it.each([',', ';', '\t'])('is read with "%s" between its cells, and quotes around them', async (mark) => {
    const head = ['name', 'address', 'lat', 'lng'].join(mark)
    const { data } = await read(LOCATIONS, `${head}\n"A ${mark} ""B""\nC"${mark}Ä${mark}1${mark}2\n\n`)
    expect(data.rows).toMatchObject([{ cells: [`A ${mark} "B"\nC`, 'Ä', '1', '2'] }])
  })

  it('is not misled by commas in its texts and numbers', async () => {
    const rows = ['53,5;9,9;Pier;Quay 1, Hamburg', '50,1;8,6;Gate;Ring 2, Frankfurt, Main']
    const { data } = await read(LOCATIONS, ['lat;lng;name;address', ...rows].join('\n'))
    expect(data.rows).toMatchObject([
      { item: { latitude: '53,5', locationAddress: 'Quay 1, Hamburg' }, faults: [] },
      { item: { longitude: '8,6', locationAddress: 'Ring 2, Frankfurt, Main' }, faults: [] },
    ])
  })

  it('tells what is wrong with each row, and what is there twice', async () => {
    const rows = ['9;91;;Quay;never', ';;Jetty;Quay 9', '9;50;JETTY;quay 9', '9;50;Pier;Quay 1']
    const { data } = await read(LOCATIONS, [PLACES, '', ...rows].join('\n'))
    expect(data.rows.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6])
    const paths = data.rows.map(({ faults }: { faults: { path: string }[] }) =>
      faults.map(({ path }) => path),
    )
    expect(paths).toEqual([['locationName', 'latitude', 'operatingHours'], ['latitude', 'longitude'], [], []])
    const notes = data.rows.map((one: { notes: { message: string }[] }) => one.notes[0]?.message)
    expect(notes).toEqual([
      undefined,
      undefined,
      'Row 4 has the same name and address.',
      'You have a location of this name and address already.',
    ])
  })
})

describe('a spreadsheet of displays', () => {
  it('is read with its places and rate schedules by their names, and stores nothing', async () => {
    const place = await makeLocation(seller, { location_name: 'Main Gate' })
    const rates = await makeRateSchedule(seller, { name: 'Prime' })
    await makeDisplay(seller, { location_id: place.id }, { name: 'Old' })
    await makeLocation(other, { location_name: 'Theirs' })
    const head = [
      'Display name',
      'Where',
      'Location',
      'Resolution',
      'Screens',
      'Visibility',
      'Prices',
      'Photo',
    ]
    const answer = await read(
      DISPLAYS,
      await xlsx([
        head,
        ['New', 'Hall', 'main gate', '1080x1920', 2, 'public', 'PRIME', 'new.jpg'],
        ['OLD', 'hall', 'Main gate', '1920x1080', 1, null, null, null],
        ['Lost', 'Hall', 'Theirs', '1920', null, null, 'None', null],
        ['New', 'Hall', 'Main Gate', '1920x1080', null, null, null, null],
      ]),
    )
    const faults = answer.data.rows.map((row: { faults: unknown[] }) => row.faults)
    expect(faults).toEqual([
      [],
      [{ path: 'generalInfo.name', message: expect.stringContaining('exists already') }],
      [
        { path: 'generalInfo.location_name', message: 'There is no location of this name.' },
        { path: 'generalInfo.rate_schedule_name', message: 'There is no rate schedule of this name.' },
        { path: 'screens.0.resolution', message: expect.stringContaining('width x height') },
      ],
      [{ path: 'generalInfo.name', message: 'This display is listed twice: it is the same as row 2.' }],
    ])
    expect(answer.data.rows[0].item).toMatchObject({
      generalInfo: { location_id: place.id, rate_schedule_id: rates.id, image_name: 'new.jpg' },
      screens: [{ orientation: 'portrait' }, { orientation: 'portrait' }],
    })
    const list = `/api/savvy/displays/by-organization-id/${seller.orgId}`
    expect((await seller.ask('GET', list)).data.count).toBe(1)
    const made = await seller.ask('POST', '/api/savvy/displays/bulk-upload', [answer.data.rows[0].item])
    expect(made.data.rows).toMatchObject([{ name: 'New', visibility: 'Public', location_name: 'Main Gate' }])
  })

  it('gives the values of formulas, and never the formulas', async () => {
    const cell = (ref: string, inner: string) => `<c r="${ref}" t="str">${inner}</c>`
    const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${
      row(1, cell('A1', '<v>name</v>') + cell('B1', '<v>size</v>')) +
      row(2, cell('A2', '<f>CONCAT("To","tem")</f><v>Totem</v>') + '<c r="B2"><f>50+5</f><v>55</v></c>')
    }</sheetData></worksheet>`
    const { data } = await read(DISPLAYS, zipSync(await sheet(xml)))
    expect(data.rows).toMatchObject([{ line: 2, cells: ['Totem', '55'] }])
  })
})

describe('refuses', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['what is no table', () => Buffer.from([0x89, 0x50, 0, 1, 2, 3]), 415, 'no table'],
    ['a text that is not UTF-8', () => Buffer.from('name\nK\xf6ln\n', 'latin1'), 415, 'not in UTF-8'],
    [
      'a broken spreadsheet',
      async () => (await xlsx([['name'], ['x']])).subarray(0, 500),
      415,
      'cannot be read',
    ],
    ['an archive of something else', () => zipSync({ 'a.xml': strToU8('<a/>') }), 415, 'cannot be read'],
    ['a file that is too large', () => Buffer.alloc(MAX_FILE + 1, 'a,b\n'), 413, '10 MB'],
    ['too many rows', () => Buffer.from('name\n' + 'x\n'.repeat(10_001)), 413, '10,000 rows'],
    ['too many columns', () => Buffer.from(`name${',x'.repeat(100)}\nx\n`), 413, '100 columns'],
    ['what unpacks to too much', async () => zipSync(await sheet('<a>'.padEnd(97 * 2 ** 20))), 413, '96 MB'],
  ])('%s', async (_what, content, status, sentence) => {
    const answer = await read(DISPLAYS, await content())
    expect(answer.status).toBe(status)
    expect(answer.error.error).toContain(sentence)
  })

  it('a table that says that it is smaller than it is', async () => {
    const bytes = Buffer.from(zipSync(await sheet('<a>'.padEnd(200 * 2 ** 20))))
    // The size of the sheet in the directory at the end, and in its own head.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(200 * 2 ** 20)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(1000, at)
    expect((await read(DISPLAYS, bytes)).status).toBe(415)
  })

  it('a sheet whose only cell stands at the end of the world', async () => {
    const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const xml = `<worksheet><sheetData>${cell}</sheetData></worksheet>`
    const began = performance.now()
    expect([413, 415, 400]).toContain((await read(DISPLAYS, zipSync(await sheet(xml)))).status)
    expect(performance.now() - began).toBeLessThan(25_000)
    expect((await read(LOCATIONS, 'name\nPier\n')).status).toBe(200)
  })

  it('a table without rows, and no file', async () => {
    for (const content of ['', 'name,address\n', '\n\n'])
      expect(faultAt(await read(LOCATIONS, content), 'file')).toBe('There are no rows below the headers.')
    expect(faultAt(await read(LOCATIONS, await xlsx([['name']])), 'file')).toBeDefined()
    const bare = new FormData()
    expect(faultsOf(await seller.ask('POST', DISPLAYS, bare))).toEqual(['file', 'org_id'])
  })
})

it('reads ten thousand rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => [`Stop ${n}`, `Street ${n}`, 50 + n / 1e4, 9])
  const answer = await read(LOCATIONS, await xlsx([['name', 'address', 'lat', 'lng'], ...rows]))
  expect(answer.data.count).toBe(10_000)
})

it('is for display owners who are logged in, in their own name', async () => {
  for (const path of [DISPLAYS, LOCATIONS]) {
    await expectGuarded(server, buyer, 'POST', path, form('name\nPier\n', buyer.orgId))
    const theirs = await seller.ask('POST', path, form('name\nPier\n', other.orgId))
    expect(theirs).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
})
