import { strToU8, zipSync } from 'fflate'

/** A sheet of a test's workbook: `rows` is the XML of its rows, `after` what follows them. */
interface TestSheet {
  name: string
  rows: string
  after?: string
  state?: 'hidden' | 'veryHidden'
}

interface TestBook {
  sheets: TestSheet[]
  strings?: string[]
  /** The codes of number formats, for cells of style 1, 2 and so on. */
  formats?: string[]
  is1904?: boolean
  /** The prefix of element names, as some programs write one. */
  prefix?: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
const relations = (...all: string[]) => `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`

const stylesOf = (formats: string[]) =>
  `<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`

const stringsOf = (strings: string[]) =>
  `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`

/**
 * Returns the parts of an xlsx file by their paths, for content that libraries writing such files cannot
 * produce.
 */
export function partsOf({ sheets, strings = [], formats = [], is1904, prefix = '' }: TestBook) {
  const tagged = (xml: string) => (prefix ? xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml)
  const space = prefix ? `xmlns:${prefix}` : 'xmlns'
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="s${index}"${state ? ` state="${state}"` : ''}/>`,
  )
  const texts: Record<string, string> = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': tagged(
      `<workbook ${space}="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('f', 'styles', '/xl/styles.xml'),
    ),
    'xl/sharedStrings.xml': stringsOf(strings),
    'xl/styles.xml': stylesOf(formats),
  }
  for (const [index, { rows, after = '' }] of sheets.entries()) {
    texts[`xl/worksheets/sheet${index + 1}.xml`] = tagged(
      `<worksheet ${space}="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    )
  }
  return Object.fromEntries(Object.entries(texts).map(([path, xml]) => [path, strToU8(xml)]))
}

export function workbook(book: TestBook): Uint8Array {
  return zipSync(partsOf(book), { level: 1 })
}

/** Returns the XML of a text cell. */
export function text(value: string, reference = '') {
  return `<c${reference ? ` r="${reference}"` : ''} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

/** Returns the XML of a row of texts and of cells that are already XML. */
export function rowOf(line: number, cells: string[]) {
  return `<row r="${line}">${cells
    .map((cell, index) =>
      cell.startsWith('<') ? cell : cell && text(cell, `${String.fromCharCode(65 + index)}${line}`),
    )
    .join('')}</row>`
}

/** Returns the XML of rows of texts, from line 1 on. */
export function rowsOf(...rows: string[][]) {
  return rows.map((cells, index) => rowOf(index + 1, cells)).join('')
}
