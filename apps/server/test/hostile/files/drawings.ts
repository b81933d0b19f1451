import { gzipSync } from 'node:zlib'
import { type HostileFile } from './hostile-file.ts'

const SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const RED = '<rect width="40" height="30" fill="#f00"/>'

/** An SVG with this inside it. */
const svg = (inside: string, attributes = 'width="40" height="30"', before = ''): Buffer =>
  Buffer.from(`${before}<svg ${SPACES} ${attributes}>${inside}</svg>`)

const entities = (): string =>
  `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join('')}]>`

/** Groups that are shown again and again: each level shows the one below it ten times. */
const multiplied = (): string =>
  `<defs><g id="u0">${RED}</g>${Array.from(
    { length: 12 },
    (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#u12"/>`

/**
 * Drawings that run, fetch or multiply something. `trap` is an address that nobody may ask; a file that is stored must not
 * hold what the drawing wanted to show of others.
 */
export function hostileDrawings(trap: string): HostileFile[] {
  const named = { name: 'logo.svg', type: 'image/svg+xml' }
  const all: Omit<HostileFile, 'name' | 'type'>[] = [
    {
      what: 'an SVG with a script',
      bytes: () => svg(`<script>fetch('${trap}')</script>${RED}`),
      is: 'taken',
      lost: /script|fetch/,
    },
    {
      what: 'an SVG with handlers of events',
      bytes: () =>
        svg(
          `<rect width="9" height="9" onload="fetch('${trap}')"/>${RED}`,
          `width="40" height="30" onload="fetch('${trap}')"`,
        ),
      is: 'taken',
      lost: /onload|fetch/,
    },
    {
      what: 'an SVG with a page in a foreignObject',
      bytes: () =>
        svg(
          `<foreignObject width="40" height="30"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${trap}"/></foreignObject>${RED}`,
        ),
      is: 'taken',
      lost: /iframe|foreign/,
    },
    {
      what: 'an SVG that fetches pictures',
      bytes: () =>
        svg(
          `<image href="${trap}/a.png" width="9" height="9"/><image xlink:href="${trap}/b.png" width="9" height="9"/>${RED}`,
        ),
      is: 'taken',
    },
    {
      what: 'an SVG that uses parts of other files',
      bytes: () =>
        svg(
          `<use href="${trap}/a.svg#x"/><use xlink:href="${trap}/b.svg#x"/><use href="file:///etc/passwd#x"/>${RED}`,
        ),
      is: 'taken',
    },
    {
      what: 'an SVG with styles from elsewhere',
      bytes: () =>
        svg(
          `<style>@import url(${trap}/a.css); rect { fill: url(${trap}/b.svg#x) }</style>${RED}`,
          undefined,
          `<?xml-stylesheet href="${trap}/c.css" type="text/css"?>`,
        ),
      is: 'either',
    },
    {
      what: 'an SVG that includes another document',
      bytes: () =>
        svg(
          `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>${RED}`,
        ),
      is: 'either',
    },
    {
      what: 'an SVG with an entity of another file',
      bytes: () =>
        svg('<text y="20">&x;</text>', undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      is: 'refused',
    },
    {
      what: 'an SVG with an entity of another server',
      bytes: () =>
        svg(
          '<text y="20">&x;</text>',
          undefined,
          `<!DOCTYPE svg [<!ENTITY x SYSTEM "${trap}/x"><!ENTITY % y SYSTEM "${trap}/y"> %y;]>`,
        ),
      is: 'refused',
    },
    {
      what: 'an SVG whose document type is elsewhere',
      bytes: () => svg(RED, undefined, `<!DOCTYPE svg PUBLIC "x" "${trap}/svg.dtd">`),
      is: 'either',
    },
    {
      what: 'an SVG whose entities multiply',
      bytes: () => svg('<text>&a12;</text>', undefined, entities()),
      is: 'refused',
    },
    {
      what: 'an SVG that shows itself',
      bytes: () => svg(`<g id="a"><use href="#a"/></g>${RED}`),
      is: 'either',
    },
    {
      what: 'an SVG that multiplies by its uses',
      bytes: () => svg(multiplied()),
      is: 'either',
      isSlow: true,
    },
    {
      what: 'an SVG that is nested a hundred thousand times',
      bytes: () => svg('<g>'.repeat(100_000) + RED + '</g>'.repeat(100_000)),
      is: 'either',
    },
    {
      what: 'an SVG of a thousand million dots a side',
      bytes: () => svg(RED, 'width="1e9" height="1e9"'),
      is: 'refused',
    },
    {
      what: 'an SVG a million times as wide as high',
      bytes: () => svg(RED, 'width="1000000" height="1"'),
      is: 'either',
    },
    {
      what: 'an SVG with sizes that are no numbers',
      bytes: () => svg(RED, 'width="NaN" height="-1" viewBox="0 0 1e999 nan"'),
      is: 'either',
    },
    {
      what: 'an SVG with a filter that never ends',
      bytes: () =>
        svg(
          '<filter id="f"><feTurbulence numOctaves="9999"/><feMorphology operator="dilate" radius="9999"/></filter><rect width="40" height="30" filter="url(#f)"/>',
        ),
      is: 'either',
      isSlow: true,
    },
    {
      what: 'an SVG with a picture in it that is an SVG, ten times over',
      bytes: () => {
        let inner = svg(RED)
        for (let depth = 0; depth < 10; depth++)
          inner = svg(
            `<image width="40" height="30" href="data:image/svg+xml;base64,${inner.toString('base64')}"/>`,
          )
        return inner
      },
      is: 'either',
    },
    {
      what: 'an SVG in a gzip that unpacks to 50 MB',
      bytes: () =>
        gzipSync(
          Buffer.concat([svg(RED).subarray(0, -6), Buffer.alloc(50 * 2 ** 20, 32), Buffer.from('</svg>')]),
        ),
      is: 'refused',
    },
    {
      what: 'an SVG in UTF-16',
      bytes: () => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(svg(RED).toString(), 'utf16le')]),
      is: 'either',
    },
    {
      what: 'an SVG in UTF-7',
      bytes: () => Buffer.from('<?xml version="1.0" encoding="UTF-7"?>+ADw-svg+AD4-+ADw-script+AD4-'),
      is: 'refused',
    },
    {
      what: 'an SVG that is a web page as well',
      bytes: () => svg(`</svg><script>fetch('${trap}')</script><svg>`),
      is: 'either',
      lost: /script/,
    },
    { what: 'an SVG that is cut off', bytes: () => svg(RED).subarray(0, 130), is: 'refused' },
  ]
  return all.map((one) => ({ ...one, ...named }))
}
