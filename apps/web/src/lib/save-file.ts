/** Hands a file to the browser to keep; `name` may hold people's words, so that signs of paths are taken out. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ')
  link.click()
  URL.revokeObjectURL(address)
}
