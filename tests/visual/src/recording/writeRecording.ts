import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const recordings = path.resolve(import.meta.dirname, '../../../../apps/web/src/app/screenStories/testing/recordings')
/** Storybook serves these files below its root. */
const FILES = path.join(recordings, 'files')

/** Writes a recording for the stories of its screen. */
export async function writeRecording(name: string, recording: object): Promise<void> {
  await mkdir(recordings, { recursive: true })
  await writeFile(path.join(recordings, `${name}.json`), `${JSON.stringify(recording)}\n`)
}

/** Writes the files that a screen shows. A page of a site is the index of its folder. */
export async function writeFiles(files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [address, content] of files) {
    const isPage = /^\s*<!doctype html/i.test(content.subarray(0, 100).toString())
    const location = path.join(FILES, isPage ? path.posix.join(address, 'index.html') : address)
    await mkdir(path.dirname(location), { recursive: true })
    await writeFile(location, isPage ? withOwnPaths(content.toString(), address) : content)
  }
}

/** Returns a page of a site whose pictures are below the site's folder. */
function withOwnPaths(html: string, address: string): string {
  const site = address.split('/').slice(0, 3).join('/')
  return html.replaceAll(/(src|href)="\/(?!\/)/g, `$1="${site}/`)
}
