import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { advertiser, owner } from '../../../test/actors.ts'
import { formWith, makeDisplay, makeLocation, makeRateSchedule } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'
import { partsOf } from '../../../test/workbook.ts'
import { MAX_FILE } from './read-table.ts'

const DISPLAYS = '/api/savvy/displays/upload-excel'
const LOCATIONS = '/api/savvy/locations/upload-excel'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const form = (content: string | Uint8Array, org_id = seller.orgId) => {
  const made = formWith(typeof content === 'string' ? Buffer.from(content) : content, 'table', '')
  made.append('org_id', org_id)
  return made
}
const read = (path: string, content: string | Uint8Array) => seller.ask('POST', path, form(content))
const xlsx = (rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> =>
  writeXlsx(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer()

/** Returns the parts of a spreadsheet whose sheet has this XML. */
const sheet = (xml: string): Record<string, Uint8Array> => ({
  ...partsOf({ sheets: [{ name: 'S', rows: '' }] }),
  'xl/worksheets/sheet1.xml': strToU8(xml),
})

/**
 * Returns a file in which the part of `size` bytes claims another size, both in the directory at the end and
 * in its own header.
 */
const resized = (parts: Record<string, Uint8Array>, size: number, said: number): Buffer => {
  const bytes = Buffer.from(zipSync(parts))
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) {
    // The offset of the unpacked size in each kind of header.
    const field = { 0x0102: 24, 0x0304: 22 }[bytes.readUInt16BE(at + 2)]
    if (field && bytes.readUInt32LE(at + field) === size) bytes.writeUInt32LE(said, at + field)
  }
  return bytes
}

const PLACES = 'Longitude;LAT;name;address;Opening hours;Remarks'

describe('a CSV file of locations', () => {
  const row = {
    locationName: 'Pier',
    locationAddress: 'Quay 1',
    latitude: 53.5,
    longitude: 9.9,
    scheduleType: 'weekly',
    operatingHours: { slots: [{ day: 6, from: '10:00', to: '18:00' }] },
    time_zone: null,
  }

  it('is read in any order of columns, into rows that a bulk upload accepts', async () => {
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

  it.each([',', ';', '\t'])('is read with "%s" between cells, and with quotes', async (mark) => {
    const head = ['name', 'address', 'lat', 'lng'].join(mark)
    const { data } = await read(LOCATIONS, `${head}\n"A ${mark} ""B""\nC"${mark}Ä${mark}1${mark}2\n\n`)
    expect(data.rows).toMatchObject([{ cells: [`A ${mark} "B"\nC`, 'Ä', '1', '2'] }])
  })

  it('is not confused by commas in texts and numbers', async () => {
    const rows = ['53,5;9,9;Pier;Quay 1, Hamburg', '50,1;8,6;Gate;Ring 2, Frankfurt, Main']
    const { data } = await read(LOCATIONS, ['lat;lng;name;address', ...rows].join('\n'))
    expect(data.rows).toMatchObject([
      { item: { latitude: 53.5, locationAddress: 'Quay 1, Hamburg' }, faults: [] },
      { item: { longitude: 8.6, locationAddress: 'Ring 2, Frankfurt, Main' }, faults: [] },
    ])
  })

  it('names what is wrong with each row, and what is listed twice or exists already', async () => {
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
      'You already have a location with this name and address.',
    ])
  })
})

describe('a CSV file from a spreadsheet program', () => {
  const lines = (...rows: string[][]) => rows.map((cells) => cells.join(';')).join('\r\n')
  const rows = [
    ['Filiale', 'Anschrift', 'Breite', 'Länge', 'Öffnungszeiten'],
    ['Köln', 'Straße 1 €', '50,9', '6,9', 'Mo-So 7-19'],
  ]
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const windows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')

  it.each<[string, Buffer]>([
    ['of German Excel, in Windows-1252', windows1252(lines(...rows))],
    ['of Excel, in UTF-16', utf16(lines(...rows).replaceAll(';', '\t'))],
    ['in UTF-16 of the other order', utf16(lines(...rows)).swap16()],
    ['in UTF-16 without a mark', utf16(lines(...rows)).subarray(2)],
    ['of Excel with its line about what stands between cells', Buffer.from(`sep=;\r\n${lines(...rows)}`)],
    ['with titles above', Buffer.from(lines(['Unsere Filialen, Stand 28.11.2026'], [''], ...rows))],
  ])('%s', async (_what, content) => {
    const { data } = await read(LOCATIONS, content)
    expect(data.rows).toMatchObject([
      {
        item: { locationName: 'Köln', locationAddress: 'Straße 1 €', latitude: 50.9, longitude: 6.9 },
        faults: [],
      },
    ])
    expect(data.rows[0].item.operatingHours.slots).toHaveLength(7)
  })

  it.each<[string, string, Buffer]>([
    ['Polish', 'Źródło Łąkowa', Buffer.from('nazwa;adres\n\x8fr\xf3d\xb3o;\xa3\xb9kowa\n', 'latin1')],
    ['Turkish', 'Şişli Çarşı', Buffer.from('ad;adres\n\xdei\xfeli;\xc7ar\xfe\xfd\n', 'latin1')],
  ])('in the Windows letters of %s', async (_language, words, content) => {
    const [row] = (await read(LOCATIONS, content)).data.rows
    expect(row.cells.join(' ')).toBe(words)
  })

  it('keeps leading zeros, and notes truncated numbers', async () => {
    const { data } = await read(
      DISPLAYS,
      'display;sn\nA;="00123"\nB;1,91431E+18\nC;1914310000010100000\nD;000123\n',
    )
    expect(data.rows.map(({ cells }: { cells: string[] }) => cells[1])).toEqual([
      '00123',
      '1,91431E+18',
      '1914310000010100000',
      '000123',
    ])
    expect(data.rows.map(({ cut }: { cut: number[] }) => cut)).toEqual([[], [1], [1], []])
  })

  it('keeps all rows, however many blank lines there are', async () => {
    const { data } = await read(LOCATIONS, `name\n${'x\n\n\n'.repeat(8000)}`)
    expect(data).toMatchObject({ count: 8000, header_row: 1, sheet: '', sheets: [] })
    expect(data.rows.at(-1).line).toBe(23_999)
  })
})

describe('a GeoJSON file', () => {
  const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
  const point = (coordinates: number[], properties: object) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })

  it('becomes a table of its points with their properties', async () => {
    const { data } = await read(
      LOCATIONS,
      collection(
        point([9.9, 53.5], { name: 'Pier', address: 'Quay 1' }),
        point([8.6, 50.1], { address: 'Ring 2', opening_hours: 'Mo-Fr 8-20' }),
      ),
    )
    expect(data.rows).toMatchObject([
      { item: { locationName: 'Pier', latitude: 53.5, longitude: 9.9 }, faults: [] },
      { item: { latitude: 50.1, scheduleType: 'weekly' }, faults: [{ path: 'locationName' }] },
    ])
  })

  it('names features that are no points', async () => {
    const area = {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [] },
      properties: { name: 'Park', address: 'x' },
    }
    const { data } = await read(LOCATIONS, collection(area))
    expect(data.rows[0].cells).toContain('Polygon')
    expect(data.rows[0].faults).toMatchObject([{ path: 'latitude' }, { path: 'longitude' }])
  })
})

describe('coordinates in a file', () => {
  const placed = async (header: string, cells: string) =>
    (await read(LOCATIONS, `name;address;${header}\nPier;Quay 1;${cells}\n`)).data.rows[0]

  it.each([
    ['coordinates', '53.5436, 9.9668'],
    ['GPS', '53° 32\' 36.96" N 9° 58\' 0.48" E'],
    ['lat', '53.5436, 9.9668'],
    ['lat;lng', '53,5436;9,9668'],
    ['lat;lng', '53°32\'36.96"N;9°58\'0.48"E'],
  ])('are read from %s: %s', async (header, cells) => {
    const row = await placed(
      header,
      cells.includes('"')
        ? cells
            .split(';')
            .map((one) => `"${one.replaceAll('"', '""')}"`)
            .join(';')
        : cells,
    )
    expect(row.faults).toEqual([])
    expect(row.item.latitude).toBeCloseTo(53.5436, 6)
    expect(row.item.longitude).toBeCloseTo(9.9668, 6)
  })

  it('that cannot be read are one fault of their cell', async () => {
    expect((await placed('coordinates', 'near the pier')).faults).toMatchObject([{ path: 'coordinates' }])
    expect((await placed('lat;lng', 'E 9.9;53.5')).faults).toMatchObject([{ path: 'latitude' }])
    expect((await placed('lat;lng', '200;9')).faults).toMatchObject([
      { message: 'A latitude must be between -90 and 90 degrees.' },
    ])
  })

  it('that look swapped are reported, and no others', async () => {
    const swapped = async (lat: string, lng: string) => (await placed('lat;lng', `${lat};${lng}`)).swapped
    expect(await swapped('9.9668', '53.5436')).toBe(true)
    expect(await swapped('103.85', '1.29')).toBe(true)
    expect(await swapped('53.5436', '9.9668')).toBe(false)
    expect(await swapped('0', '0')).toBe(false)
    expect(await swapped('x', '1')).toBe(false)
  })

  it('are read along with times in columns of their own', async () => {
    const row = await placed('lat;lng;days;opens;closes', '53.5;9.9;Mon-Fri;08:00;8:00 PM')
    expect(row.item.operatingHours.slots).toHaveLength(5)
    expect(row.item.operatingHours.slots[0]).toEqual({ day: 1, from: '08:00', to: '20:00' })
    expect((await placed('lat;lng;opens;closes', '53.5;9.9;08:00;')).faults).toMatchObject([
      { path: 'operatingHours' },
    ])
  })
})

describe('a spreadsheet of displays', () => {
  it('is read with locations and rate schedules by name, and stores nothing', async () => {
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
      [{ path: 'generalInfo.name', message: expect.stringContaining('already exists') }],
      [
        { path: 'generalInfo.rate_schedule_name', message: 'There is no rate schedule with this name.' },
        { path: 'screens.0.resolution', message: expect.stringContaining('width x height') },
        {
          path: 'generalInfo.location_name',
          message:
            'There is no location with this name. Choose one, or give its address and coordinates to make it.',
        },
      ],
      [{ path: 'generalInfo.name', message: 'This display is listed twice. It is the same as row 2.' }],
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
})

describe('refuses', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['what is no table', () => Buffer.from([0x89, 0x50, 0, 1, 2, 3]), 415, 'not a table'],
    [
      'a spreadsheet of the old kind',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      415,
      'old kind (xls)',
    ],
    ['an OpenDocument spreadsheet', () => zipSync({ 'content.xml': strToU8('<a/>') }), 415, '(ods)'],
    ['a web page', () => Buffer.from('<html><table><tr><td>name</td></tr></table></html>'), 415, 'web page'],
    ['JSON that is no GeoJSON', () => Buffer.from('{"places": [{"name": "Pier"}]}'), 415, 'JSON'],
    ['JSON that is cut off', () => Buffer.from('{"type": "FeatureCollection", "features": ['), 415, 'JSON'],
    [
      'a quote that is not closed',
      () => Buffer.from('name,address\n\nPier,"Quay 1\nGate,Ring 2\n'),
      400,
      'line 3',
    ],
    ['a quote within quotes', () => Buffer.from('name\n"Our 55" screen"\n'), 400, 'Line 2'],
    ['a cell beyond all bounds', () => Buffer.from(`name\n${'x'.repeat(32_768)}\n`), 413, '32,767'],
    [
      'a broken spreadsheet',
      async () => (await xlsx([['name'], ['x']])).subarray(0, 500),
      415,
      'cannot be read',
    ],
    ['an archive of something else', () => zipSync({ 'a.xml': strToU8('<a/>') }), 415, 'not a table'],
    ['a file that is too large', () => Buffer.alloc(MAX_FILE + 1, 'a,b\n'), 413, '10 MB'],
    [
      'too many rows',
      () => Buffer.from('name\n' + 'x\n'.repeat(10_001)),
      413,
      'has 10,001 rows; at most 10,000',
    ],
    ['too many columns', () => Buffer.from(`name${',x'.repeat(100)}\nx\n`), 413, 'limit of 100'],
    ['what unpacks to too much', () => resized(sheet('<a>'), 3, 257 * 2 ** 20), 413, '256 MB'],
  ])('%s', async (_what, content, status, sentence) => {
    const answer = await read(DISPLAYS, await content())
    expect(answer.status).toBe(status)
    expect(answer.error.issues?.[0]?.message ?? answer.error.error).toContain(sentence)
  })

  it('a table larger than it claims', async () => {
    const large = 20 * 2 ** 20
    const bytes = resized(sheet('<a>'.padEnd(large)), large, 1000)
    expect((await read(DISPLAYS, bytes)).status).toBe(415)
  })

  it('a sheet whose only cell is at the far end of the sheet', async () => {
    const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const xml = `<worksheet><sheetData>${cell}</sheetData></worksheet>`
    const began = performance.now()
    expect([413, 415, 400]).toContain((await read(DISPLAYS, zipSync(sheet(xml)))).status)
    expect(performance.now() - began).toBeLessThan(25_000)
    expect((await read(LOCATIONS, 'name\nPier\n')).status).toBe(200)
  })

  it('a table without rows, and a missing file', async () => {
    for (const content of ['', 'name,address\n', '\n\n'])
      expect(faultAt(await read(LOCATIONS, content), 'file')).toBe('There are no rows below the headers.')
    expect(faultAt(await read(LOCATIONS, await xlsx([['name']])), 'file')).toBe(
      'There are no rows below the headers of the sheet “Sheet1”.',
    )
    const bare = new FormData()
    expect(faultsOf(await seller.ask('POST', DISPLAYS, bare))).toEqual(['file', 'org_id'])
  })
})

it('reads ten thousand rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => [`Stop ${n}`, `Street ${n}`, 50 + n / 1e4, 9])
  const answer = await read(LOCATIONS, await xlsx([['name', 'address', 'lat', 'lng'], ...rows]))
  expect(answer.data.count).toBe(10_000)
})

it('is for display owners who are logged in, for their own organization', async () => {
  for (const path of [DISPLAYS, LOCATIONS]) {
    await expectGuarded(server, buyer, 'POST', path, form('name\nPier\n', buyer.orgId))
    const theirs = await seller.ask('POST', path, form('name\nPier\n', other.orgId))
    expect(theirs).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
})
