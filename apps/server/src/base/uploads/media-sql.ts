import { sql } from 'kysely'
import type { FileRow } from './repo.ts'

/** A media file as `mediaJson` returns it. */
export type MediaJson = Omit<FileRow, 'codec'>

/** The file `f` as one JSON value, for lists of media within a row. */
export const mediaJson = sql`jsonb_build_object('id', f.id, 'extension', f.extension, 'type', f.type,
  'width', f.width, 'height', f.height, 'duration', f.duration, 'poster_id', f.poster_id,
  'name', f.name, 'uncommon', f.uncommon)`
