// Draws a plan as a PDF document. It runs in the thread of plan-writer.js.
import PDFDocument from 'pdfkit'
import { addFonts, needsOthers } from '../../../base/exports/lettering.js'
import {
  bytesOf,
  DIM,
  drawHead,
  EDGE,
  FOOT,
  INK,
  line,
  numberPages,
  PAGES,
  put,
  roomFor,
  WIDE,
} from '../../../base/exports/page.js'
import { drawMap } from './map.js'

/** The name of the plan, in two lines where it is long; in one where its letters are of several fonts. */
const drawName = (doc, { name }) => {
  if (needsOthers(name)) return put(doc, name, EDGE, 92, { width: WIDE, size: 24, bold: true })
  doc.font('bold').fontSize(24).fillColor(INK)
  return doc.text(name, EDGE, 92, { width: WIDE, height: 62, ellipsis: true })
}

const drawZones = (doc, display, x, y, width, height, color) => {
  const scale = Math.min(width / display.ratio, height)
  const [w, h] = [scale * display.ratio, scale]
  doc.rect(x, y, w, h).fill('#14151c')
  for (const { frame, chosen } of display.layout) {
    doc
      .rect(
        x + (frame.x * w) / 100 + 0.5,
        y + (frame.y * h) / 100 + 0.5,
        Math.max(0.5, (frame.width * w) / 100 - 1),
        Math.max(0.5, (frame.height * h) / 100 - 1),
      )
      .fill(chosen ? color : '#4a4b57')
  }
}

const drawFirstPage = (doc, plan) => {
  drawHead(doc, { color: plan.color, logo: plan.logo, name: plan.organization })
  drawName(doc, plan)
  put(doc, plan.total.words, EDGE, 160, { width: WIDE, size: 20, bold: true })
  put(doc, plan.note, EDGE, 188, { width: WIDE, color: DIM })
  plan.facts.forEach(([label, words], nth) => {
    const y = 216 + nth * 17
    put(doc, label, EDGE, y, { width: 120, color: DIM })
    put(doc, words, EDGE + 124, y, { width: WIDE - 124 })
  })
  const top = 216 + plan.facts.length * 17 + 14
  drawMap(doc, plan, { x: EDGE, y: top, width: WIDE, height: FOOT - top })
}

const ROW = 14

const countsOf = ({ displays, plays }) =>
  `${displays} ${displays === 1 ? 'display' : 'displays'} · ${plays.toLocaleString('en')} plays`

/** What a zone reaches and what a thousand of that cost, which stands below its plays. */
const reachOf = ({ reach, note }) =>
  reach && !note
    ? `${reach.impressions.toLocaleString('en')} impressions (${reach.basis})${reach.perThousand ? `, ${reach.perThousand.words} per thousand` : ''}`
    : ''

/** What stands below a zone's plays: the parts of the day that it takes, and what it reaches. */
const belowOf = (zone) => [zone.parts, reachOf(zone)].filter(Boolean)

const heightOf = (zone) => ROW + 10 * belowOf(zone).length

const drawOwner = (doc, owner, at) => {
  const y = roomFor(doc, at + 10, 80)
  put(doc, owner.name, EDGE, y, { width: WIDE - 140, size: 13, bold: true })
  put(doc, owner.total.words, EDGE, y, { width: WIDE, size: 13, bold: true, align: 'right' })
  line(doc, y + 20, INK)
  return y + 26
}

const drawCity = (doc, city, at) => {
  const y = roomFor(doc, at + 4, 70)
  put(doc, city.name, EDGE, y, { width: WIDE - 200, size: 10.5, bold: true })
  put(doc, countsOf(city), EDGE + 256, y + 1, { width: 150, color: DIM })
  put(doc, city.total.words, EDGE, y, { width: WIDE, size: 10.5, bold: true, align: 'right' })
  line(doc, y + 17)
  return y + 23
}

const drawZone = (doc, zone, y) => {
  const count = `${zone.spots} ${zone.spots === 1 ? 'spot' : 'spots'} · ${zone.days} days · ${zone.plays.toLocaleString('en')} plays`
  put(doc, zone.name, EDGE + 66, y, { width: 110, size: 8 })
  put(doc, zone.note || count, EDGE + 182, y, { width: 220, size: 8, color: DIM })
  for (const [nth, words] of belowOf(zone).entries()) {
    put(doc, words, EDGE + 182, y + 10 * (nth + 1), { width: WIDE - 182, size: 8, color: DIM })
  }
  const words = zone.total ? zone.total.words : 'No price'
  put(doc, words, EDGE + 400, y, {
    width: WIDE - 400,
    size: 8,
    color: zone.counts ? INK : DIM,
    align: 'right',
  })
}

/** The words of where a display is; its city is left out where the address or the head above tells it. */
const placeOf = ({ location, address, city }, isBelowCity) => {
  const isTold = isBelowCity || address.includes(city)
  return [location, address, isTold ? '' : city].filter(Boolean).join(', ')
}

const drawDisplay = (doc, plan, display, at, isBelowCity) => {
  // A display with many zones may need more than one page: its head stays with the first of them.
  let y = roomFor(doc, at, 30 + ROW * Math.min(3, display.zones.length))
  drawZones(doc, display, EDGE, y, 54, 40, plan.color)
  put(doc, display.name, EDGE + 66, y, { width: WIDE - 180, bold: true })
  put(doc, display.total.words, EDGE, y, { width: WIDE, bold: true, align: 'right' })
  put(doc, placeOf(display, isBelowCity), EDGE + 66, y + 12, { width: WIDE - 66, size: 8, color: DIM })
  const top = y
  y += 26
  for (const zone of display.zones) {
    y = roomFor(doc, y, heightOf(zone))
    drawZone(doc, zone, y)
    y += heightOf(zone)
  }
  const end = y > top ? Math.max(y, top + 46) : y
  line(doc, end + 2)
  return end + 8
}

const drawSum = (doc, part, at, isOfCity = false) => {
  const y = roomFor(doc, at, 16)
  const [left, color] = isOfCity ? [14, DIM] : [0, INK]
  put(doc, part.name, EDGE + left, y, { width: 250 - left, color })
  put(doc, countsOf(part), EDGE + 256, y, { width: 150, color: DIM })
  put(doc, part.total.words, EDGE, y, { width: WIDE, color, align: 'right' })
  return y + 16
}

const drawReceipt = (doc, plan, at) => {
  let y = roomFor(doc, at + 16, 70)
  put(doc, 'Receipt', EDGE, y, { width: WIDE, size: 13, bold: true })
  y += 22
  for (const owner of plan.owners) {
    y = drawSum(doc, owner, y)
    for (const city of owner.cities) if (city.head) y = drawSum(doc, city, y, true)
  }
  y = roomFor(doc, y, 40)
  line(doc, y, INK)
  put(doc, 'Total', EDGE, y + 7, { width: 200, size: 11, bold: true })
  put(doc, plan.total.words, EDGE, y + 7, { width: WIDE, size: 11, bold: true, align: 'right' })
  put(doc, plan.note, EDGE, y + 25, { width: WIDE, size: 8, color: DIM })
}

/** Gives the bytes of a plan's PDF document. `fonts` is the folder of the fonts that stand in it. */
export async function writePages(plan, fonts) {
  const info = { Title: plan.name, Author: plan.organization }
  const doc = new PDFDocument({ ...PAGES, info })
  addFonts(doc, fonts)
  drawFirstPage(doc, plan)
  doc.addPage()
  let y = 38
  for (const owner of plan.owners) {
    y = drawOwner(doc, owner, y)
    for (const city of owner.cities) {
      if (city.head) y = drawCity(doc, city, y)
      for (const display of city.listed) y = drawDisplay(doc, plan, display, y, city.head)
    }
  }
  drawReceipt(doc, plan, y)
  numberPages(doc, `${plan.organization} · ${plan.name}`)
  return bytesOf(doc)
}
