/** Saves a file through the browser. `name` may contain text of users, so characters of paths are removed. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ')
  link.click()
  URL.revokeObjectURL(address)
}
