import type { Motif } from './motifs.ts'

/** The content of an advertisement, the same in every shape. */
export interface Creative {
  brand: string
  /** The words, one line each, using only the letters that lettering.ts draws. */
  headline: string[]
  motif: Motif
  ground: string
  /** A larger shape behind the motif. */
  shape: string
  ink: string
  main: string
  second: string
}

export const creatives: Record<string, Creative> = {
  strength: {
    brand: 'IRONWREN',
    headline: ['STRONGER', 'EVERY DAY'],
    motif: 'weights',
    ground: '#15161d',
    shape: '#2b2d3a',
    ink: '#ffffff',
    main: '#ff5a36',
    second: '#f4f1ea',
  },
  friend: {
    brand: 'IRONWREN',
    headline: ['BRING', 'A FRIEND'],
    motif: 'rings',
    ground: '#ff5a36',
    shape: '#ff7b58',
    ink: '#15161d',
    main: '#15161d',
    second: '#ffffff',
  },
  loaf: {
    brand: 'EMBERLOAF',
    headline: ['BAKED', 'AT SIX'],
    motif: 'loaf',
    ground: '#fbe9cf',
    shape: '#f6d4a3',
    ink: '#5a2a12',
    main: '#b5561d',
    second: '#fff4e2',
  },
  honey: {
    brand: 'EMBERLOAF',
    headline: ['HONEY', 'WEEK'],
    motif: 'honey',
    ground: '#5a2a12',
    shape: '#6e3818',
    ink: '#ffe3a8',
    main: '#f5a623',
    second: '#ffd978',
  },
  lanterns: {
    brand: 'PAPER LANTERN',
    headline: ['TEN NIGHTS', 'OF LIGHT'],
    motif: 'lanterns',
    ground: '#1d1147',
    shape: '#2e1c66',
    ink: '#fff3d6',
    main: '#ff4f79',
    second: '#ffb629',
  },
  river: {
    brand: 'PAPER LANTERN',
    headline: ['ONE RIVER', 'SIX STAGES'],
    motif: 'river',
    ground: '#0b4f6c',
    shape: '#0e6387',
    ink: '#ffffff',
    main: '#37c4d6',
    second: '#ffb629',
  },
  bike: {
    brand: 'VELLORA',
    headline: ['RIDE', 'PAST IT'],
    motif: 'bike',
    ground: '#d7f25a',
    shape: '#c5e33f',
    ink: '#12352b',
    main: '#12352b',
    second: '#e8453c',
  },
  lemon: {
    brand: 'POMPLO',
    headline: ['FRESH', 'AS A LEMON'],
    motif: 'lemon',
    ground: '#0b6b63',
    shape: '#0f8177',
    ink: '#fffbe0',
    main: '#fde047',
    second: '#fff7b0',
  },
  sun: {
    brand: 'KINDLEWICK',
    headline: ['SWITCH', 'TO THE SUN'],
    motif: 'sun',
    ground: '#fff6e5',
    shape: '#ffe4b3',
    ink: '#1f2a5a',
    main: '#ff9f1c',
    second: '#ffc861',
  },
  dusk: {
    brand: 'KINDLEWICK',
    headline: ['SWITCH', 'TO THE SUN'],
    motif: 'sun',
    ground: '#1f2a5a',
    shape: '#2c3a78',
    ink: '#fff6e5',
    main: '#ff9f1c',
    second: '#ffc861',
  },
}
