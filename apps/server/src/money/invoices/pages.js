// Draws an invoice, a credit note, a statement or a receipt as PDF/A-3b, with its electronic invoice inside where it has
// one. It runs in the thread of invoice-writer.js.
import PDFDocument from 'pdfkit'
import { addFonts } from '../../base/exports/lettering.js'
import {
  bytesOf,
  DIM,
  drawHead,
  EDGE,
  INK,
  line,
  linesOf,
  numberPages,
  PAGES,
  put,
  roomFor,
  WIDE,
} from '../../base/exports/page.js'

/** The columns of figures, each so wide, stand at the right; the text has the rest. */
const FIGURE = 84

const drawFirstPage = (doc, sheet, look) => {
  drawHead(doc, { ...look, name: sheet.issuer })
  put(doc, sheet.title, EDGE, 92, { width: WIDE, size: 24, bold: true })
  const address = sheet.recipient.flatMap((words, nth) => {
    const look = { width: 230, size: 10, bold: nth === 0 }
    return linesOf(doc, words, look).map((words) => ({ words, look }))
  })
  address.forEach(({ words, look }, nth) => put(doc, words, EDGE, 140 + nth * 14, look))
  return Math.max(140 + address.length * 14, drawFacts(doc, sheet)) + 26
}

const drawFacts = (doc, { facts }) => {
  const [left, width] = [EDGE + 260, WIDE - 260 - 88]
  let y = 140
  for (const [label, words] of facts) {
    put(doc, label, left, y, { width: 84, color: DIM })
    for (const one of linesOf(doc, words, { width })) {
      put(doc, one, left + 88, y, { width })
      y += 12
    }
    y += 5
  }
  return y
}

const figureAt = (nth, count) => EDGE + WIDE - FIGURE * (count - nth)

const drawColumns = (doc, { columns: [first, ...figures] }, y) => {
  put(doc, first, EDGE, y, { width: WIDE - FIGURE * figures.length, size: 8, color: DIM })
  figures.forEach((words, nth) =>
    put(doc, words, figureAt(nth, figures.length), y, {
      width: FIGURE,
      size: 8,
      color: DIM,
      align: 'right',
    }),
  )
  line(doc, y + 14, INK)
  return y + 22
}

const textWidth = (figures) => WIDE - FIGURE * figures.length - 12

/** The lines of what a row is about: an invoice cuts nothing. */
const wordsOfRow = (doc, { text, detail, figures }) => {
  const width = textWidth(figures)
  return {
    name: linesOf(doc, text, { width }),
    about: detail ? linesOf(doc, detail, { width, size: 8 }) : [],
  }
}

const drawRow = (doc, { text, detail, figures }, y) => {
  const { name, about } = wordsOfRow(doc, { text, detail, figures })
  const width = textWidth(figures)
  name.forEach((words, nth) => put(doc, words, EDGE, y + nth * 12, { width }))
  const after = y + name.length * 12
  about.forEach((words, nth) => put(doc, words, EDGE, after + nth * 11, { width, size: 8, color: DIM }))
  figures.forEach((words, nth) =>
    put(doc, words, figureAt(nth, figures.length), y, { width: FIGURE, align: 'right' }),
  )
  const end = after + about.length * 11 + (about.length ? 3 : 4)
  line(doc, end)
  return end + 7
}

const drawSums = (doc, { sums, notes }, at) => {
  const said = notes.flatMap((note) => linesOf(doc, note, { width: WIDE }))
  let y = roomFor(doc, at + 6, sums.length * 18 + said.length * 14 + 20)
  sums.forEach(([label, words], nth) => {
    const isLast = nth === sums.length - 1
    const look = { size: isLast ? 12 : 9, bold: isLast }
    put(doc, label, EDGE + WIDE - 260, y, { width: 160, ...look })
    put(doc, words, EDGE + WIDE - 100, y, { width: 100, align: 'right', ...look })
    y += 18
  })
  y += 14
  for (const note of said) {
    put(doc, note, EDGE, y, { width: WIDE, color: DIM })
    y += 14
  }
}

const drawRows = (doc, sheet, at) => {
  let y = drawColumns(doc, sheet, at)
  for (const row of sheet.rows) {
    const { name, about } = wordsOfRow(doc, row)
    const next = roomFor(doc, y, name.length * 12 + about.length * 11 + 11)
    y = next < y ? drawColumns(doc, sheet, next) : next
    y = drawRow(doc, row, y)
  }
  return y
}

/** What tells programs that the invoice is inside (Factur-X 1.0, the extension of XMP that it prescribes). */
const FACTUR_X = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${[
      ['DocumentFileName', 'The name of the embedded XML document'],
      ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
      ['Version', 'The actual version of the standard applying to the embedded XML document'],
      ['ConformanceLevel', 'The conformance level of the embedded XML document'],
    ]
      .map(
        ([name, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

const embed = (doc, xml, created) => {
  doc.file(Buffer.from(xml), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'The same invoice for programs',
    relationship: 'Alternative',
    creationDate: created,
    modifiedDate: created,
  })
  doc.appendXML(FACTUR_X)
}

/**
 * Gives the bytes of a document. `created` is when it was issued, so that the bytes are the same each time; `xml` is its
 * electronic invoice or null, and `fonts` the folder of the fonts.
 */
export async function writePages({ sheet, look, xml, created, fonts }) {
  // What stands in the metadata is not escaped there: only our own words and the number do.
  const info = { Title: `${sheet.title} ${sheet.number}`, CreationDate: created, ModDate: created }
  const doc = new PDFDocument({
    ...PAGES,
    info,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    displayTitle: true,
  })
  addFonts(doc, fonts)
  const y = drawRows(doc, sheet, drawFirstPage(doc, sheet, look))
  drawSums(doc, sheet, y)
  numberPages(doc, sheet.foot)
  if (xml) embed(doc, xml, created)
  return bytesOf(doc)
}
