// Finds what many players cannot show in a video's encoding, in the domain's words (media-fit.ts, UNCOMMON).
// A part of media-reader.js: it reads what foreign files say of themselves.

/** Reads the bits of an H.264 parameter set one after the other; past its end every bit is zero. */
const bitsOf = (bytes) => {
  let at = 0
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at++
    return value
  }
  const bits = (count) => Array.from({ length: count }, bit).reduce((value, one) => value * 2 + one, 0)
  /** Reads an Exp-Golomb number. */
  const number = () => {
    let zeros = 0
    while (zeros < 32 && bit() === 0) zeros++
    return 2 ** zeros - 1 + bits(zeros)
  }
  const signed = () => {
    const value = number()
    return value % 2 ? (value + 1) / 2 : -value / 2
  }
  return { bit, bits, number, signed }
}

/** The profiles whose parameter sets have colour fields. */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]
const CHROMA = ['4:0:0', '4:2:0', '4:2:2', '4:4:4']

const skipScaling = ({ bit, signed }, chroma) => {
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
    if (!bit()) continue
    let [last, next] = [8, 8]
    for (let entry = 0; entry < (list < 6 ? 16 : 64); entry++) {
      if (next !== 0) next = (last + signed() + 256) % 256
      last = next === 0 ? last : next
    }
  }
}

/** Reads a parameter set up to the flag of whole frames (ITU-T H.264, 7.3.2.1.1). */
const readParameterSet = (bytes) => {
  const read = bitsOf(bytes)
  const profile = read.bits(8)
  read.bits(16)
  read.number()
  let [chroma, depth] = [1, 8]
  if (HIGH_PROFILES.includes(profile)) {
    chroma = read.number()
    if (chroma === 3) read.bit()
    depth = 8 + Math.max(read.number(), read.number())
    read.bit()
    if (read.bit()) skipScaling(read, chroma)
  }
  read.number()
  const order = read.number()
  if (order === 0) read.number()
  else if (order === 1) {
    read.bit()
    read.signed()
    read.signed()
    const cycle = Math.min(read.number(), 255)
    for (let nth = 0; nth < cycle; nth++) read.signed()
  }
  read.number()
  read.bit()
  read.number()
  read.number()
  return { depth, chroma: CHROMA[chroma], interlaced: read.bit() === 0 }
}

/** Removes the bytes that keep a start code from occurring inside. */
const unescaped = (bytes) =>
  bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0))

/** Returns the first parameter set of an `avcC` box, without its header byte. */
const parameterSetOf = (box) => {
  const length = (box[6] ?? 0) * 256 + (box[7] ?? 0)
  return unescaped(box.subarray(9, 8 + length))
}

const ofAvc = (name, description) => {
  if (description && description.length > 12) return readParameterSet(parameterSetOf(description))
  const profile = Number.parseInt(name.slice(5, 7), 16)
  const chroma = { 122: '4:2:2', 244: '4:4:4', 44: '4:4:4' }[profile] ?? '4:2:0'
  return { depth: profile === 110 ? 10 : 8, chroma, interlaced: false }
}

/** `vp09.PP.LL.DD.CC`: profile, level, bit depth and chroma subsampling. */
const ofVp9 = (name) => {
  const [, profile = 0, , depth = 8, chroma] = name.split('.').map(Number)
  return { depth, chroma: { 2: '4:2:2', 3: '4:4:4' }[chroma] ?? (profile % 2 ? '4:4:4' : '4:2:0') }
}

/** `av01.P.LLT.DD.M.CCC`: profile, level, bit depth, monochrome and chroma subsampling. */
const ofAv1 = (name) => {
  const [, profile = '0', , depth = '8', , chroma] = name.split('.')
  const ofProfile = { 1: '4:4:4', 2: '4:2:2' }[profile] ?? '4:2:0'
  return {
    depth: Number(depth),
    chroma: { 100: '4:2:2', '000': '4:4:4', 110: '4:2:0' }[chroma?.slice(0, 3)] ?? ofProfile,
  }
}

/**
 * Returns a list of words for the uncommon features of a video's encoding, empty where every player can show
 * it. `codec` is the name in mediabunny, `name` the string for browsers, `description` the bytes of the
 * configuration where there are some.
 */
export const uncommonOf = (codec, name, description) => {
  const readers = { avc: ofAvc, vp9: ofVp9, av1: ofAv1 }
  const read = readers[codec]?.(name ?? '', description)
  if (!read) return []
  return [
    ...(read.depth > 8 ? ['more than 8 bits'] : []),
    ...(read.chroma === '4:2:2' || read.chroma === '4:4:4' ? [read.chroma] : []),
    ...(read.interlaced ? ['interlaced'] : []),
  ]
}
