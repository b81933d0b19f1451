import type { ImportField as FileField, Recognised } from '@plaza/domain/import-columns'

/** The texts of a row, by field. */
export type Values = Partial<Record<string, string>>

/** What is wrong with a field of a row, or may not be meant. */
export interface Fault {
  field: string
  message: string
  /** It speaks of another row of the file. */
  ofRow?: boolean
}

/** A field that a column may hold, as people are told of it. */
export interface ImportField extends FileField {
  label: string
  /** What is wanted, in a few words. */
  hint: string
  example: string
  required?: boolean
  /** Another field that says the same, so that either will do. */
  or?: string
}

export interface Choice {
  value: string
  label: string
  /** What rows call it, where that is not its label. */
  name?: string
}

/** Which sheet of a file is read, and which line is its header; what is left out the server finds. */
export interface TableChoice {
  sheet?: string
  headerRow?: number
}

/** Where in a file its table was found, and where else it might be. */
export interface TableSource {
  sheet: string
  sheets: { name: string; hidden: boolean }[]
  headerRow: number
  headerRows: { line: number; cells: string[] }[]
}

/** A file as the server has read it. `cut` are columns whose numbers a spreadsheet may have cut. */
export interface FileTable {
  message: string
  source: TableSource
  columns: (Recognised & { header: string })[]
  rows: { line: number; cells: string[]; faults: Fault[]; notes: Fault[]; cut: number[]; swapped: boolean }[]
}

/** A row that is sent: what the call takes, and the picture that goes with it. */
export interface Ready<Item> {
  line: number
  name: string
  item: Item
  /** The same for the same content, however often it is sent. */
  key: string
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
export interface ImportSpec<Item> {
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
  read: (file: File, choice: TableChoice, signal: AbortSignal) => Promise<FileTable>
  /** The item that a row's texts make, with what is wrong with it by itself. */
  judge: (values: Values) => { item: Item; faults: Fault[] }
  /** What no two rows may have in common, with the field where a double is told; null while too little is known. */
  keyOf?: (values: Values) => string | null
  doubleField?: string
  /** What makes two rows look like one, which is no fault, with the field where it is told. */
  alikeOf?: (values: Values) => string | null
  alikeField?: string
  /** Two fields that people put the wrong way round. */
  pair?: readonly [string, string]
  nameOf: (values: Values) => string
  /** Fields that take one of a few values, which rows may name in any case. */
  choices: Partial<Record<string, readonly Choice[]>>
  /** The field that names a row's picture. */
  pictureField?: string
  send: (rows: Ready<Item>[], sending: Sending) => Promise<void>
  /** Null for who may not delete. */
  undo: ((ids: string[]) => Promise<Undone>) | null
}
