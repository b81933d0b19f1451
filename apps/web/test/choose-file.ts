/** Chooses files in the field for files inside an element, as the browser does when people have chosen them. */
export function chooseFile(within: Element, ...files: File[]): void {
  const input = within.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for files.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
