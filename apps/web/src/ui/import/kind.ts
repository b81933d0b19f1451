import type { ImportField as FileField, Recognised } from '@plaza/domain/import-columns'

/** The texts of a row, by field. */
export type Values = Partial<Record<string, string>>

/** What is wrong with a field of a row, or may not be meant. */
export interface Fault {
  field: string
  message: string
}

/** A field that a column may hold, as people are told of it. */
export interface ImportField extends FileField {
  label: string
  /** What is wanted, in a few words. */
  hint: string
  example: string
  required?: boolean
}

export interface Choice {
  value: string
  label: string
  /** What rows call it, where that is not its label. */
  name?: string
}

/** A file as the server has read it. */
export interface FileTable {
  message: string
  columns: (Recognised & { header: string })[]
  rows: { line: number; cells: string[]; faults: Fault[]; notes: Fault[] }[]
}

/** A row that is sent: what the call takes, and the picture that goes with it. */
export interface Ready<Item> {
  line: number
  name: string
  item: Item
  picture?: File
}

export interface Made {
  line: number
  id: string
  name: string
}

/** What was not imported: its own faults, and a sentence in any case. */
export interface Failed {
  line: number
  name: string
  faults: Fault[]
  sentence: string
}

/** What sending is given: where it tells what came of it, and when to stop. */
export interface Sending {
  /** Whether it was cancelled: what is under way ends, and nothing new begins. */
  signal: AbortSignal
  onPercent: (percent: number) => void
  onMade: (made: Made[]) => void
  onFailed: (failed: Failed[]) => void
}

export interface Undone {
  removed: number
  kept: { id: string; name: string }[]
}

/** What is imported: all that the machine has to know of it. */
export interface ImportKind<Item> {
  /** Names the template's file. */
  fileName: string
  fields: readonly ImportField[]
  words: {
    drop: string
    import: (n: number) => string
    importing: string
    made: (n: number) => string
    success: string
  }
  read: (file: File, signal: AbortSignal) => Promise<FileTable>
  /** The item that a row's texts make, with what is wrong with it by itself. */
  judge: (values: Values) => { item: Item; faults: Fault[] }
  /** What no two rows may have in common, with the field where a double is told; null while too little is known. */
  keyOf?: (values: Values) => string | null
  doubleField?: string
  nameOf: (values: Values) => string
  /** Fields that take one of a few values, which rows may name in any case. */
  choices: Partial<Record<string, readonly Choice[]>>
  /** The field that names a row's picture. */
  pictureField?: string
  send: (rows: Ready<Item>[], sending: Sending) => Promise<void>
  /** Null for who may not delete. */
  undo: ((ids: string[]) => Promise<Undone>) | null
}
