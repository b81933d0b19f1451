import { gzipSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { partsOf, rowsOf, workbook } from '../../workbook.ts'
import { ascii, type HostileFile } from './hostile-file.ts'

const HEAD = 'name,address,coordinates'
const ROW = 'Pier,"Quay 1, Hamburg","53.5, 9.9"'
const TABLE = `${HEAD}\n${ROW}\n`

const rows = rowsOf(['name', 'address', 'coordinates'], ['Pier', 'Quay 1', '53.5, 9.9'])
const parts = (): Record<string, Uint8Array> => partsOf({ sheets: [{ name: 'S', rows }] })

/** A spreadsheet with these parts beside or in place of its own. */
const book = (more: Zippable): Buffer => Buffer.from(zipSync({ ...parts(), ...more }, { level: 1 }))

const sheet = (xml: string): Buffer => book({ 'xl/worksheets/sheet1.xml': strToU8(xml) })
const open = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const close = '</sheetData></worksheet>'

const entities = (): string =>
  `<!DOCTYPE x [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join('')}]>`
const inline = (text: string): string =>
  `${open}<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>${close}`

/** A spreadsheet whose large part says in both of its headers that it unpacks to this size. */
const claiming = (said: number): Buffer => {
  const size = 20 * 2 ** 20
  const bytes = book({ 'xl/worksheets/sheet1.xml': Buffer.alloc(size, 32) })
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) {
    const field = { 0x0102: 24, 0x0304: 22 }[bytes.readUInt16BE(at + 2)]
    if (field && bytes.readUInt32LE(at + field) === size) bytes.writeUInt32LE(said, at + field)
  }
  return bytes
}

/** A spreadsheet with the bit that says that its parts are encrypted. */
const locked = (): Buffer => {
  const bytes = book({})
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) {
    const field = { 0x0102: 8, 0x0304: 6 }[bytes.readUInt16BE(at + 2)]
    if (field) bytes.writeUInt16LE(bytes.readUInt16LE(at + field) | 1, at + field)
  }
  return bytes
}

/** The head of a compound file, as of old and of encrypted documents, whose tables point at themselves. */
const compound = (): Buffer => {
  const bytes = Buffer.alloc(2048)
  Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1).copy(bytes)
  ascii('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0').copy(bytes, 600)
  return bytes
}

const symlink: Zippable = {
  'xl/worksheets/sheet1.xml': [strToU8('/etc/passwd'), { os: 3, attrs: 0xa1ff << 16 }],
}

const relation = (target: string): Uint8Array =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s0" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
  )

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://x.example","x")',
  '+1',
  '-1',
  '@SUM(1)',
  "=cmd|' /C calc'!A0",
  '\t=1',
  '\r=1',
]

/** Tables, and what claims to be one. `trap` is an address that nobody may ask. */
export function hostileTables(trap: string): HostileFile[] {
  const csv = { name: 'places.csv', type: 'text/csv' }
  const xlsx = {
    name: 'places.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  const texts: HostileFile[] = [
    { ...csv, what: 'an empty table', bytes: () => Buffer.alloc(0), is: 'refused' },
    { ...csv, what: 'a table of zero bytes', bytes: () => Buffer.alloc(50_000), is: 'refused' },
    {
      ...csv,
      what: 'a table with zero bytes among its texts',
      bytes: () => ascii(`${HEAD}\nPi\0er,"Qu\0ay","53.5, 9.9"\n`),
      is: 'either',
    },
    {
      ...csv,
      what: 'a table of one line without an end',
      bytes: () => Buffer.alloc(9 * 2 ** 20, 'a'),
      is: 'refused',
    },
    {
      ...csv,
      what: 'a table of two million columns',
      bytes: () => Buffer.alloc(4 * 2 ** 20, 'a,'),
      is: 'refused',
    },
    { ...csv, what: 'a table of quotation marks', bytes: () => Buffer.alloc(2 ** 20, '"'), is: 'refused' },
    {
      ...csv,
      what: 'a table of a million empty lines',
      bytes: () => Buffer.alloc(2 ** 20, '\n'),
      is: 'refused',
    },
    {
      ...csv,
      what: 'a table with a quotation mark that never ends',
      bytes: () => Buffer.concat([ascii(`${HEAD}\n"`), Buffer.alloc(2 ** 20, 'x,y\n')]),
      is: 'refused',
    },
    {
      ...csv,
      what: 'a table of formulas',
      bytes: () =>
        Buffer.from(
          `${HEAD}\n${FORMULAS.map((one, at) => `"${one.replaceAll('"', '""')}","Quay ${at}","53.5, 9.${at}"`).join('\n')}\n`,
        ),
      is: 'taken',
    },
    {
      ...csv,
      what: 'a table in UTF-16',
      bytes: () => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(TABLE, 'utf16le')]),
      is: 'taken',
    },
    {
      ...csv,
      what: 'a table in UTF-16 with half a letter',
      bytes: () =>
        Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(TABLE, 'utf16le'), Buffer.of(0x00, 0xd8, 0x41)]),
      is: 'either',
    },
    {
      ...csv,
      what: 'a table in UTF-16 of the other order, unmarked',
      bytes: () => Buffer.from(TABLE, 'utf16le').swap16(),
      is: 'either',
    },
    {
      ...csv,
      what: 'a table with bytes that are no UTF-8',
      bytes: () =>
        Buffer.concat([ascii(`${HEAD}\n`), Buffer.of(0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80), ascii(`${ROW}\n`)]),
      is: 'either',
    },
    {
      ...csv,
      what: 'a table with three byte order marks',
      bytes: () => Buffer.from(`\ufeff\ufeff\ufeff${TABLE}`),
      is: 'either',
    },
    {
      ...csv,
      what: 'a table with letters that turn the text around',
      bytes: () => Buffer.from(`${HEAD}\n\u202egnp.exe\u2066,"Quay\u2028 1","53.5, 9.9"\n`),
      is: 'taken',
    },
    {
      ...csv,
      what: 'a table with names of properties as headers',
      bytes: () => ascii(`__proto__,constructor,name,address,coordinates\nx,y,${ROW}\n`),
      is: 'taken',
    },
    {
      ...csv,
      what: 'a table in a gzip that unpacks to 50 MB',
      bytes: () => gzipSync(Buffer.alloc(50 * 2 ** 20, 'a,b\n')),
      is: 'refused',
    },
    {
      ...csv,
      what: 'a list nested a hundred thousand times',
      bytes: () => ascii('['.repeat(100_000) + ']'.repeat(100_000)),
      is: 'refused',
    },
    {
      name: 'a.geojson',
      what: 'a GeoJSON with odd members',
      bytes: () =>
        ascii(
          '{"type":"FeatureCollection","features":[null,1,{},{"geometry":{"type":"Point","coordinates":[1e999,-1e999]},"properties":{"__proto__":{"x":1},"name":{"toString":1}}}]}',
        ),
      is: 'either',
    },
    {
      name: 'a.geojson',
      what: 'a GeoJSON of a million points',
      bytes: () => ascii(`{"type":"FeatureCollection","features":[${'{},'.repeat(1_000_000)}{}]}`),
      is: 'refused',
    },
  ]
  const books: HostileFile[] = [
    {
      ...xlsx,
      what: 'a spreadsheet whose entities multiply',
      bytes: () => sheet(entities() + inline('&a12;')),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with an entity of another file',
      bytes: () => sheet(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${inline('&e;')}`),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with an entity of another server',
      bytes: () => sheet(`<!DOCTYPE x [<!ENTITY % e SYSTEM "${trap}/x"> %e;]>${inline('x')}`),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet whose sheet is at another server',
      bytes: () => book({ 'xl/_rels/workbook.xml.rels': relation(`${trap}/sheet.xml`) }),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet that says it unpacks to 257 MB',
      bytes: () => claiming(257 * 2 ** 20),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet that says it unpacks to nothing',
      bytes: () => claiming(0),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet that says it unpacks to four thousand million bytes',
      bytes: () => claiming(0xffff_fffe),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with parts outside its folder',
      bytes: () =>
        book({
          '../../../../tmp/plaza-slipped.txt': strToU8('slipped'),
          '/etc/plaza-slipped': strToU8('slipped'),
          'C:\\plaza-slipped.txt': strToU8('slipped'),
        }),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet whose relations lead outside',
      bytes: () => book({ 'xl/_rels/workbook.xml.rels': relation('../../../../etc/passwd') }),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet whose sheet is a link to a file',
      bytes: () => book(symlink),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with the same part twice',
      bytes: () => Buffer.concat([book({}), book({})]),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet of sixty thousand parts',
      bytes: () =>
        book(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`x/${at}`, new Uint8Array()]))),
      is: 'either',
    },
    { ...xlsx, what: 'a spreadsheet whose parts are encrypted', bytes: locked, is: 'refused' },
    { ...xlsx, what: 'a spreadsheet with a password', bytes: compound, is: 'refused' },
    {
      ...xlsx,
      name: 'places.xlsm',
      what: 'a spreadsheet with macros',
      bytes: () => book({ 'xl/vbaProject.bin': compound() }),
      is: 'taken',
    },
    {
      ...xlsx,
      what: 'a spreadsheet merged over all of its cells',
      bytes: () =>
        sheet(
          `${open}${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
        ),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet whose cells are nowhere',
      bytes: () =>
        sheet(
          `${open}<row r="99999999999"><c r="ZZZZZZZZ99"><v>1e999</v></c></row><row r="-1"><c r=""><v>NaN</v></c></row>${close}`,
        ),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet nested a hundred thousand times',
      bytes: () => sheet(`${open}${'<a>'.repeat(100_000)}`),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with texts that are not there',
      bytes: () =>
        sheet(`${open}<row r="1"><c t="s"><v>99999999</v></c><c t="s"><v>-1</v></c></row>${close}`),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet of formulas',
      bytes: () =>
        Buffer.from(
          workbook({
            sheets: [
              {
                name: '=1+1',
                rows: rowsOf(
                  ['name', 'address', 'coordinates'],
                  ...FORMULAS.map((one, at) => [one, `Quay ${at}`, `53.5, 9.${at}`]),
                ),
              },
            ],
          }),
        ),
      is: 'either',
    },
    {
      ...xlsx,
      what: 'a spreadsheet cut off in its midst',
      bytes: () => book({}).subarray(0, 400),
      is: 'refused',
    },
    {
      ...xlsx,
      what: 'a spreadsheet with a comment of 64 kB that looks like its end',
      bytes: () => {
        const bytes = book({})
        bytes.writeUInt16LE(65_535, bytes.length - 2)
        return Buffer.concat([bytes, Buffer.alloc(65_535, 'PK\x05\x06')])
      },
      is: 'either',
    },
    {
      ...xlsx,
      what: 'an archive in an archive in an archive',
      bytes: () => {
        let inner = book({})
        for (let depth = 0; depth < 20; depth++) inner = Buffer.from(zipSync({ 'a.xlsx': inner }))
        return inner
      },
      is: 'refused',
    },
  ]
  return [...texts, ...books]
}
