import { onTestFinished, vi } from 'vitest'

/** Records the files that the page offers for download, until the test ends. */
export function recordDownloads(): Blob[] {
  const files: Blob[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        files.push(file)
        return 'blob:file'
      }
      static override revokeObjectURL() {}
    },
  )
  onTestFinished(() => {
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  return files
}

/** Returns the lines of a CSV file, without its byte-order mark. */
export async function csvLines(file: Blob | undefined): Promise<string[]> {
  const text = (await file?.text()) ?? ''
  return text
    .replace(/^\u{FEFF}/u, '')
    .split('\r\n')
    .filter((line) => line !== '')
}
