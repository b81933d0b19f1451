import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { owner } from '../../../test/actors.ts'
import { formWith } from '../../../test/builders.ts'
import { faultAt } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'
import { partsOf, rowOf, rowsOf, text, workbook } from '../../../test/workbook.ts'

const server = await ownServer()
const seller = await owner(server)

const read = (content: Uint8Array, form: Record<string, string> = {}, things = 'locations') => {
  const made = formWith(Buffer.from(content), 'table.xlsx', '')
  for (const [name, value] of Object.entries({ org_id: seller.orgId, ...form })) made.append(name, value)
  return seller.ask('POST', `/api/savvy/${things}/upload-excel`, made)
}

const HEADER = ['Name', 'Address', 'Lat', 'Lng']
const PIER = ['Pier', 'Quay 1', '53.5', '9.9']
const GATE = ['Gate', 'Ring 2', '50.1', '8.6']
/** Makes a workbook of one sheet. */
const one = (rows: string, more = {}) => workbook({ sheets: [{ name: 'S', rows }], ...more })
const cellsOf = (answer: { data: { rows: { cells: string[] }[] } }) =>
  answer.data.rows.map(({ cells }) => cells)

describe('in a workbook', () => {
  const HOW = rowsOf(
    ['How to fill this in'],
    ['Name', 'What you call the place'],
    ['Opening hours', 'Mon-Fri 8-20'],
  )
  const book = workbook({
    sheets: [
      { name: 'Instructions', rows: HOW },
      { name: 'Last year', rows: rowsOf([...HEADER, 'Hours', 'Time zone'], GATE), state: 'hidden' },
      { name: 'Places & more', rows: rowsOf(['Our places'], ['As of', '2026-11-28'], HEADER, PIER) },
    ],
  })

  it('reads the sheet and the header that are recognised best, and says which others there are', async () => {
    const { data } = await read(book)
    expect(data).toMatchObject({
      sheet: 'Places & more',
      sheets: [
        { name: 'Instructions', hidden: false },
        { name: 'Last year', hidden: true },
        { name: 'Places & more', hidden: false },
      ],
      header_row: 3,
      header_rows: [
        { line: 1, cells: ['Our places'] },
        { line: 2, cells: ['As of', '2026-11-28'] },
        { line: 3, cells: HEADER },
        { line: 4, cells: PIER },
      ],
      count: 1,
      rows: [{ line: 4, cells: PIER, faults: [] }],
    })
  })

  it('reads another sheet and another header where they are chosen', async () => {
    expect((await read(book, { sheet: 'Last year' })).data).toMatchObject({
      header_row: 1,
      rows: [{ line: 2 }],
    })
    const { data } = await read(book, { sheet: 'Places & more', header_row: '2' })
    expect(data).toMatchObject({ header_row: 2, columns: [{ header: 'As of' }, {}, {}, {}], count: 2 })
  })

  it('refuses a sheet that does not exist, and a header in an empty row', async () => {
    expect(faultAt(await read(book, { sheet: 'Nowhere' }), 'sheet')).toContain('no sheet with this name')
    expect(faultAt(await read(book, { header_row: '99' }), 'header_row')).toBe('Row 99 is empty.')
    expect(faultAt(await read(book, { header_row: 'two' }), 'header_row')).toContain('number of a row')
  })

  it('reads headers together that span cells over several rows', async () => {
    const rows =
      rowOf(1, ['Name', 'Address', 'Where it lies']) + rowOf(2, ['', '', 'Lat', 'Lng']) + rowOf(3, PIER)
    const after =
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/></mergeCells>'
    const { data } = await read(workbook({ sheets: [{ name: 'S', rows, after }] }))
    expect(data).toMatchObject({
      header_row: 2,
      rows: [{ item: { locationName: 'Pier', latitude: 53.5 }, faults: [] }],
    })
  })
})

describe('cells', () => {
  it('of formulas give their stored values, and are faults without one', async () => {
    const formula = (reference: string, inner: string) => `<c r="${reference}"${inner}</c>`
    const { data } = await read(
      one(
        rowsOf([...HEADER, 'Hours']) +
          rowOf(2, [
            formula('A2', ' t="str"><f>CONCAT("Pi","er")</f><v>Pier</v>'),
            'Quay 1',
            formula('C2', '><f>50+3</f><v>53</v>'),
            '9',
          ]) +
          rowOf(3, ['Gate', 'Ring 2', '50', '8', formula('E3', '><f>VLOOKUP(A3,X:Y,2)</f><v/>')]),
      ),
    )
    expect(data.rows[0]).toMatchObject({ cells: ['Pier', 'Quay 1', '53', '9', ''], faults: [] })
    expect(data.rows[1].faults).toEqual([
      { path: 'operatingHours', message: expect.stringContaining('formula without a value') },
    ])
  })

  it.each(['#N/A', '#REF!', '#NAME?', '#DIV/0!'])(
    'that are the error %s are faults, in optional columns too',
    async (error) => {
      const cell = (reference: string) => `<c r="${reference}" t="e"><v>${error}</v></c>`
      const { data } = await read(
        one(rowsOf([...HEADER, 'Hours', 'Time zone']) + rowOf(2, [...PIER, cell('E2'), cell('F2')])),
      )
      expect(data.rows[0].faults).toEqual(
        ['operatingHours', 'time_zone'].map((path) => ({
          path,
          message: `This cell has an error: ${error}.`,
        })),
      )
    },
  )

  it('of dates, times and formatted numbers are read as shown', async () => {
    const formats = [
      'dd/mm/yyyy',
      'h:mm AM/PM',
      '00000',
      '"SN-"0',
      'yyyy-mm-dd hh:mm',
      '[h]:mm',
      '0.00',
      '#,##0',
    ]
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const values = ['45000', '0.375', '123', '77', '45000.5', '1', '53.552736', '1234']
    const { data } = await read(
      one(rowsOf(HEADER) + `<row>${values.map((value, index) => cell(index + 1, value)).join('')}</row>`, {
        formats,
      }),
    )
    expect(cellsOf({ data })).toEqual([
      ['2023-03-15', '09:00', '00123', 'SN-77', '2023-03-15 12:00', '24:00', '53.552736', '1234'],
    ])
  })

  it('of a workbook with the 1904 date system are read as shown', async () => {
    const { data } = await read(
      one(rowsOf(HEADER, ['x']) + '<row r="3"><c r="A3" s="1"><v>43538</v></c></row>', {
        formats: ['yyyy-mm-dd'],
        is1904: true,
      }),
    )
    expect(cellsOf({ data })[1]?.[0]).toBe('2023-03-15')
  })

  it('keep all stored digits, and are noted if digits may be missing', async () => {
    const serials = [
      '<c r="B2"><v>1914310000010100016</v></c>',
      '<c r="B3"><v>1.9143100000101E+18</v></c>',
      '1.91431E+18',
      '123456789012345',
      '1914310000010100016',
    ]
    const { data } = await read(
      one(
        rowsOf(['Display', 'Serial number']) +
          serials.map((serial, index) => rowOf(index + 2, ['x', serial])).join(''),
      ),
      {},
      'displays',
    )
    expect(cellsOf({ data }).map(([, serial]) => serial)).toEqual([
      '1914310000010100016',
      '1914310000010100000',
      '1.91431E+18',
      '123456789012345',
      '1914310000010100016',
    ])
    expect(
      data.rows.map(({ notes }: { notes: { path: string }[] }) => notes.map(({ path }) => path)),
    ).toEqual([['media_player_sn'], ['media_player_sn'], ['media_player_sn'], [], []])
    expect(data.rows[0].notes[0].message).toContain('keeps only 15 digits')
  })

  it('without references are read one after the other', async () => {
    const cells = (values: string[]) =>
      `<row>${values.map((value) => (value ? text(value) : '<c/>')).join('')}</row>`
    const { data } = await read(one(cells(HEADER) + cells(PIER) + '<row/>' + cells(['Gate', '', '1', '2'])))
    expect(data.rows).toMatchObject([
      { line: 2, cells: PIER },
      { line: 4, cells: ['Gate', '', '1', '2'] },
    ])
  })

  it('are read from shared strings, without phonetic text, and with prefixes', async () => {
    const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
    const rows = `<row>${[0, 1, 2, 3].map(shared).join('')}</row><row>${[4, 5].map(shared).join('')}<c><v>1</v></c><c><v>2</v></c></row>`
    const parts = partsOf({
      sheets: [{ name: 'S', rows }],
      strings: [...HEADER, 'Pi_x000D_er', 'A & B'],
      prefix: 'x',
    })
    expect(cellsOf(await read(zipSync(parts)))).toEqual([['Pi\rer', 'A & B', '1', '2']])
    const spoken = rowsOf(HEADER, ['x']).replace(
      '<t>x</t>',
      '<r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh>',
    )
    expect(cellsOf(await read(one(spoken)))[0]?.[0]).toBe('東京')
  })
})

describe('every row is kept', () => {
  it('of eight thousand with two blank lines after each', async () => {
    const rows = [HEADER, ...Array.from({ length: 8000 }, (_, n) => [`Stop ${n}`, 'Street', '50', '9'])]
    const { data } = await read(one(rows.map((cells, index) => rowOf(index * 3 + 1, cells)).join('')))
    expect(data.count).toBe(8000)
    expect(data.rows.at(-1)).toMatchObject({ line: 24_001, cells: ['Stop 7999', 'Street', '50', '9'] })
  })

  it('of three above formatted ones to the end of the sheet, in time', async () => {
    const block = (from: number) =>
      Array.from(
        { length: 1024 },
        (_, n) => `<row r="${from + n}" s="1" customFormat="1"><c r="A${from + n}" s="1"/></row>`,
      )
    const below = Array.from({ length: 1023 }, (_, n) => block(1025 + n * 1024).join('')).join('')
    const { data } = await read(one(rowsOf(HEADER, PIER, GATE, PIER) + below))
    expect(data.count).toBe(3)
  }, 60_000)

  it('but a table with too many rows is refused, with their number', async () => {
    const rows = [HEADER, ...Array.from({ length: 10_123 }, () => PIER)]
    const answer = await read(one(rows.map((cells, index) => rowOf(index + 1, cells)).join('')))
    expect(answer).toMatchObject({ status: 413 })
    expect(answer.error.error).toContain('10,123 rows')
  })
})

describe('a workbook from another program', () => {
  it('such as LibreOffice has empty styles, repeated rows and its own strings', async () => {
    const shared = (reference: string, index: number) => `<c r="${reference}" s="1" t="s"><v>${index}</v></c>`
    const rows =
      `<row r="1" customFormat="false" ht="12.8" hidden="false" outlineLevel="0">${['A1', 'B1', 'C1', 'D1'].map(shared).join('')}</row>` +
      `<row r="2" ht="12.8">${shared('A2', 4)}${shared('B2', 5)}<c r="C2" s="0" t="n"><v>53.5</v></c><c r="D2" s="0" t="n"><v>9.9</v></c></row>` +
      '<row r="1048576" customFormat="false" ht="12.8"/>'
    const { data } = await read(one(rows, { strings: [...HEADER, 'Pier', 'Quay 1'], formats: ['General'] }))
    expect(data).toMatchObject({ count: 1, rows: [{ line: 2, cells: PIER, faults: [] }] })
  })

  it('such as Google Sheets has styles without content below its rows', async () => {
    const rows =
      rowsOf(HEADER, PIER) +
      Array.from({ length: 998 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" s="1"/></row>`).join('')
    expect((await read(one(rows, { formats: ['@'] }))).data).toMatchObject({ count: 1 })
  })

  it('such as write-excel-file keeps its cells', async () => {
    const made = await writeXlsx([
      HEADER.map((value) => ({ value })),
      [{ value: 'Pier' }, { value: 'Quay 1' }, { value: 53.5436 }, { value: 9.9668 }],
    ]).toBuffer()
    expect(cellsOf(await read(made))).toEqual([['Pier', 'Quay 1', '53.5436', '9.9668']])
  })
})
