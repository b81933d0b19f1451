import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

// A zip archive (PKWARE APPNOTE) that is written as it comes: nothing of it is kept but the names and sizes of its
// files. Its times are those of the format's beginning, so that equal content gives equal bytes.

interface Part {
  name: string
  /** The text of the file, in pieces. */
  text: AsyncIterable<string> | Iterable<string>
}

interface Written {
  name: Buffer
  crc: number
  compressed: number
  size: number
  offset: number
}

const VERSION = 20
/** Names are UTF-8, and sizes come after the content. */
const FLAGS = 0x0808
const DEFLATE = 8
const FIRST_DAY = 0x21

const header = (signature: number, { name, crc, compressed, size }: Written, offset?: number): Buffer => {
  const isCentral = offset !== undefined
  const head = Buffer.alloc(isCentral ? 46 : 30)
  head.writeUInt32LE(signature, 0)
  let at = 4
  const put16 = (value: number) => (at = head.writeUInt16LE(value, at))
  const put32 = (value: number) => (at = head.writeUInt32LE(value, at))
  if (isCentral) put16(VERSION)
  for (const value of [VERSION, FLAGS, DEFLATE, 0, FIRST_DAY]) put16(value)
  for (const value of isCentral ? [crc, compressed, size] : [0, 0, 0]) put32(value)
  put16(name.length)
  if (isCentral) head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

const descriptor = ({ crc, compressed, size }: Written): Buffer => {
  const bytes = Buffer.alloc(16)
  for (const [index, value] of [0x08074b50, crc, compressed, size].entries())
    bytes.writeUInt32LE(value, index * 4)
  return bytes
}

const end = (files: number, size: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(files, 8)
  bytes.writeUInt16LE(files, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/** Writes the files of an archive one after the other, as their texts come. */
export async function* zip(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let offset = 0
  const give = (bytes: Buffer): Buffer => {
    offset += bytes.length
    return bytes
  }
  for (const { name, text } of parts) {
    const file = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset }
    all.push(file)
    yield give(header(0x04034b50, file))
    const plain = async function* () {
      for await (const piece of text) {
        const bytes = Buffer.from(piece)
        file.crc = crc32(bytes, file.crc)
        file.size += bytes.length
        yield bytes
      }
    }
    const source = Readable.from(plain())
    const deflate = createDeflateRaw()
    source.on('error', (error) => deflate.destroy(error))
    for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
      file.compressed += bytes.length
      yield give(bytes)
    }
    yield give(descriptor(file))
  }
  const directory = offset
  for (const file of all) yield give(header(0x02014b50, file, file.offset))
  yield end(all.length, offset - directory, directory)
}
