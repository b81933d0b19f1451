import { buffer } from 'node:stream/consumers'
import { type Bars, cropOf, type Fitting, fittedSize, type Focus } from '@plaza/domain/picture-fitting'
import type { Pixels } from '@plaza/domain/resolution'
import type { Sharp } from 'sharp'
import { badInput } from '../failure.ts'
import type { CallScope } from '../scope/scope.ts'
import { fileIdOf } from '../storage/address.ts'
import { NOT_OWN_PICTURE } from './own-picture.ts'
import { damaged, decode, inPictureTurn, typeOf, writeAs, type PictureKind } from './pictures.ts'
import { keepFile } from './receive-file.ts'
import { findOwnFiles } from './repo.ts'

/** The picture at `url` in the shape of a zone: `bars` for one that stays whole, `focus` for one that is cropped. */
interface Wanted extends Pixels {
  url: string
  how: Fitting
  bars: Bars
  focus: Focus
}

/** How much smaller the blurred ground is drawn than it is shown: it has no details, and so takes no time. */
const GROUND_SHARE = 1 / 16
const GROUND_BLUR = 3

/** Photographs stay JPEG, and what may have sharp edges or be transparent loses nothing. */
const kindOf = (extension: string): PictureKind =>
  extension === 'jpg' || extension === 'avif' ? 'jpg' : extension === 'webp' ? 'webp' : 'png'

const crop = (bytes: Buffer, picture: Pixels, wanted: Wanted): Sharp => {
  const { width, height } = fittedSize(picture, wanted, 'crop')
  return decode(bytes)
    .extract(cropOf(picture, wanted, wanted.focus))
    .resize({ width, height, fit: 'fill' })
}

/** Draws a picture whole before itself, large and blurred. */
const onItself = async (bytes: Buffer, { width, height }: Pixels): Promise<Sharp> => {
  const small = (side: number) => Math.max(1, Math.round(side * GROUND_SHARE))
  const ground = await decode(bytes)
    .resize({ width: small(width), height: small(height), fit: 'cover' })
    .flatten()
    .blur(GROUND_BLUR)
    .png()
    .toBuffer()
  const whole = await decode(bytes).resize({ width, height, fit: 'inside' }).png().toBuffer()
  return decode(ground)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: whole }])
}

const letterbox = async (bytes: Buffer, picture: Pixels, wanted: Wanted): Promise<Sharp> => {
  const { width, height } = fittedSize(picture, wanted, 'letterbox')
  const { bars: background } = wanted
  if (background === 'blurred') return onItself(bytes, { width, height })
  return decode(bytes).flatten({ background }).resize({ width, height, fit: 'contain', background })
}

/**
 * Fits a picture of the actor's organization to a zone, as a new file. It is drawn from the file as it was cleaned
 * when it was uploaded, in the organization's turn and within the bounds that all pictures have.
 * @throws Failure `bad_input` for a file of others or one that moves, `busy`
 */
export async function fitOwnPicture(scope: CallScope, wanted: Wanted) {
  const id = fileIdOf(wanted.url) ?? ''
  const own = (await findOwnFiles(scope, [id])).get(id)
  if (!own) throw badInput({ path: 'url', message: NOT_OWN_PICTURE })
  if (own.duration !== null || !own.type.startsWith('image/')) {
    throw badInput({ path: 'url', message: 'This moves. Only still pictures can be fitted.' })
  }
  const stream = await scope.services.storage.open(`${own.id}.${own.extension}`)
  if (!stream) throw damaged()
  const bytes = await buffer(stream)
  const kind = kindOf(own.extension)
  const { data, info } = await inPictureTurn(scope.actor.orgId, async () => {
    const drawn = await (wanted.how === 'crop' ? crop : letterbox)(bytes, own, wanted)
    return writeAs(kind, drawn).toBuffer({ resolveWithObject: true })
  })
  const { width, height } = info
  const media = {
    content: data,
    type: typeOf(kind),
    extension: kind,
    width,
    height,
    duration: null,
    codec: null,
  }
  const filename = `${own.name.replace(/\.[^.]*$/, '')} ${width}x${height}.${kind}`
  return keepFile(scope, { media, filename, forCampaigns: true })
}
