/** The files of each screen beyond the first load, by the address of its route, and those of home for who is logged in. */
export interface ScreenFiles {
  routes: Record<string, string[]>
  home: string[]
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export function screenSources(web: string): Record<string, string>
export function screenFiles(web: string, manifest: Manifest): ScreenFiles
