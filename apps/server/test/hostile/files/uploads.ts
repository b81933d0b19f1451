import { setTimeout as pause } from 'node:timers/promises'
import { advertiser, owner, type TestActor } from '../../actors.ts'
import { makeCampaign, makeOffer } from '../../builders.ts'
import type { ServerProcess } from '../../process.ts'
import { callOf, draftOf, makeUploadLink, WHOLE } from '../../upload-links.ts'
import type { HostileFile } from './hostile-file.ts'

/** An answer to a file. */
export interface Heard {
  status: number
  text: string
  ms: number
}

/** A place of the product that takes a file: a field of a call. */
export interface Upload {
  /** The call and the field, as "POST /api/… file". */
  name: string
  takes: 'pictures' | 'media' | 'tables'
  send(file: HostileFile): Promise<Heard>
}

const BOUNDARY = 'plaza-hostile-files'

/** A part of a form as it stands in the request: names are written as they are, whatever they do to it. */
const partOf = (field: string, bytes: Buffer, { name = 'file', type = '' }: Partial<HostileFile>): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type || 'application/octet-stream'}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])

const fieldOf = ([name, value]: [string, string]): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

interface Form {
  token?: string
  fields?: Record<string, string>
  files: Buffer[]
}

const ask = async (url: string, method: string, { token, fields = {}, files }: Form): Promise<Heard> => {
  const began = performance.now()
  const body = Buffer.concat([
    ...Object.entries(fields).map(fieldOf),
    ...files,
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(url, { method, headers, body })
  return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
}

const IMPORTS = '/api/savvy/locations/large-imports'
const PATIENCE_MS = 60_000

/** Starts a large import and waits until it has ended: the last answer is what became of it. */
const importLarge = async (who: TestActor, url: string, form: Form): Promise<Heard> => {
  const heard = await ask(`${url}${IMPORTS}`, 'POST', form)
  if (heard.status !== 201) return heard
  const { id } = JSON.parse(heard.text).data
  const began = performance.now()
  for (;;) {
    const { rows } = (await who.ask('GET', IMPORTS)).data
    const row = rows.find((one: { id: string }) => one.id === id)
    // What is not among the newest ten any more has ended before those.
    const ms = performance.now() - began
    if (row?.state !== 'running')
      return { status: row?.state === 'failed' ? 415 : 201, text: JSON.stringify(row ?? {}), ms }
    if (ms > PATIENCE_MS) return { status: 0, text: 'the import does not end', ms }
    await pause(50)
  }
}

/** Opens every place that takes a file, each with an organization of its own, since files of one wait for each other. */
export async function openUploads(server: ServerProcess, clip: Buffer): Promise<Upload[]> {
  const { url } = server
  const [seller, importer, comparer, placer, buyer, painter, namer, sender] = await Promise.all([
    owner(server),
    owner(server),
    owner(server),
    owner(server),
    advertiser(server),
    advertiser(server),
    advertiser(server),
    advertiser(server),
  ])
  const offer = await makeOffer(seller)
  const { id: campaign } = await makeCampaign(buyer, offer)
  const log = `/api/savvy/proof-of-play/${campaign}/log`
  const draft = await draftOf(sender, [offer])
  const link = callOf(await makeUploadLink(sender, { draft_id: draft.id }))
  const by = ({ tokens }: TestActor) => tokens.access_token
  const place = (
    name: string,
    takes: Upload['takes'],
    send: (part: (field: string) => Buffer) => Promise<Heard>,
  ): Upload => ({
    name,
    takes,
    send: async (file) => {
      const bytes = await file.bytes()
      return send((field) => partOf(field, bytes, file))
    },
  })
  const film = partOf('file', clip, { name: 'clip.mp4', type: 'video/mp4' })
  const table = (path: string, who: TestActor) =>
    place(`POST ${path} file`, 'tables', (part) =>
      ask(`${url}${path}`, 'POST', { token: by(who), fields: { org_id: who.orgId }, files: [part('file')] }),
    )
  return [
    place('POST /api/utility/upload file', 'media', (part) =>
      ask(`${url}/api/utility/upload`, 'POST', { token: by(buyer), files: [part('file')] }),
    ),
    place('POST /api/utility/upload poster', 'pictures', (part) =>
      ask(`${url}/api/utility/upload`, 'POST', { token: by(buyer), files: [film, part('poster')] }),
    ),
    place('POST /api/utility/upload/image file', 'pictures', (part) =>
      ask(`${url}/api/utility/upload/image`, 'POST', { token: by(painter), files: [part('file')] }),
    ),
    place('POST /api/utility/upload/NameImage file', 'pictures', (part) =>
      ask(`${url}/api/utility/upload/NameImage`, 'POST', {
        token: by(namer),
        fields: { name: 'logo.png' },
        files: [part('file')],
      }),
    ),
    place('PUT /api/savvy/users/{id} avatar', 'pictures', (part) =>
      ask(`${url}/api/savvy/users/${namer.id}`, 'PUT', { token: by(namer), files: [part('avatar')] }),
    ),
    place('PUT /api/savvy/displays/edit/{id} file', 'pictures', (part) =>
      ask(`${url}/api/savvy/displays/edit/${offer.display.id}`, 'PUT', {
        token: by(seller),
        files: [part('file')],
      }),
    ),
    place('POST /api/public/upload-links/{token}/files file', 'media', (part) =>
      ask(`${url}${link}/files`, 'POST', { fields: { format: WHOLE }, files: [part('file')] }),
    ),
    place('POST /api/public/upload-links/{token}/files poster', 'pictures', (part) =>
      ask(`${url}${link}/files`, 'POST', { fields: { format: WHOLE }, files: [film, part('poster')] }),
    ),
    table('/api/savvy/locations/upload-excel', importer),
    table('/api/savvy/displays/upload-excel', seller),
    table('/api/savvy/displays/read-changes', comparer),
    ...['', '/preview'].map((end) =>
      place(`POST /api/savvy/proof-of-play/{campId}/log${end} file`, 'tables', (part) =>
        ask(`${url}${log}${end}`, 'POST', { token: by(seller), files: [part('file')] }),
      ),
    ),
    place(`POST ${IMPORTS} file`, 'tables', (part) =>
      importLarge(placer, url, {
        token: by(placer),
        fields: { org_id: placer.orgId },
        files: [part('file')],
      }),
    ),
  ]
}
