import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Results } from '../results.ts'
import { reportData } from './reportData.ts'

/** Writes `folder`/index.html, which includes its style, its script and the results, next to the pictures. */
export async function writeReport(folder: string, results: Results): Promise<void> {
  const part = async (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), 'utf8')
  // `<` can't end the script element from inside a JSON string.
  const data = JSON.stringify(reportData(folder, results)).replaceAll('<', '\\u003c')
  const [page, style, script] = await Promise.all([part('page.html'), part('page.css'), part('page.ts')])
  await writeFile(
    path.join(folder, 'index.html'),
    page
      .replace('/* style */', () => style)
      .replace('/* data */', () => data)
      .replace('/* script */', () => stripTypeScriptTypes(script)),
  )
}
