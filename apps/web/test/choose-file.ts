/** Chooses a file in the field for files inside an element, as the browser does when people have chosen one. */
export function chooseFile(within: Element, file: File): void {
  const input = within.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for files.')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
