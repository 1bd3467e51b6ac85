import { type ChosenFile, filesOfInput } from '@rankdesk/ui'

/** Opens the browser's chooser of files, or of a folder. Call it in a click handler. */
export function openChooser(isFolder: boolean, onFiles: (files: readonly ChosenFile[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.webkitdirectory = isFolder
  input.addEventListener('change', () => onFiles(filesOfInput(input.files ?? [])))
  input.click()
}
