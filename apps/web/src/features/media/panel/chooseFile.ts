/** Opens the browser's chooser for one file. Call it in a click handler. */
export function chooseFile(accept: string, onFile: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) onFile(file)
  })
  input.click()
}
