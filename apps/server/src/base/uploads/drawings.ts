import type { UploadedFile } from '@plaza/contract/call'
import sharp from 'sharp'
import type { Media } from './media.ts'
import { readApart } from './read-apart.ts'
import { unreadable } from './refusals.ts'

/**
 * Reads an SVG as the picture that it draws: a drawing can contain scripts and addresses, so none is ever
 * stored or served as SVG.
 * @throws Failure `unsupported_type`, `busy`
 */
export async function readDrawing({ path }: UploadedFile, orgId: string): Promise<Media> {
  const content = await readApart('drawing', path, orgId)
  if (!content)
    throw unreadable(
      'This SVG cannot be drawn. It is damaged, or it needs too much time or memory. Please upload it as PNG.',
    )
  const { width, height } = await sharp(content).metadata()
  return { content, type: 'image/png', extension: 'png', width, height, duration: null, codec: null }
}
