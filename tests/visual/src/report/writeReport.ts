import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { isApprovable } from '../approvals.ts'
import { findings, type Results } from '../results.ts'

/** The data of the page. Files are URLs relative to it. */
export type ReportData = ReturnType<typeof reportData>
export type ReportEntry = ReportData['entries'][number]

/** Writes the results to `folder`/results.json, and `folder`/index.html, which includes its style, its script and the results, next to the pictures. */
export async function writeReport(folder: string, results: Results): Promise<void> {
  const part = async (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), 'utf8')
  // `<` can't end the script element from inside a JSON string.
  const data = JSON.stringify(reportData(folder, results)).replaceAll('<', '\\u003c')
  const [page, style, script] = await Promise.all([part('page.html'), part('page.css'), part('page.ts')])
  const whole = page
    .replace('/* style */', () => style)
    .replace('/* data */', () => data)
    .replace('/* script */', () => stripTypeScriptTypes(script))
  await writeFile(path.join(folder, 'index.html'), whole)
  await writeFile(path.join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`)
}

function reportData(folder: string, { base, comparisons, changes, seconds, expired }: Results) {
  const address = (file = ''): string => (file === '' ? '' : path.relative(folder, file).replaceAll(path.sep, '/'))
  const proven = new Set(comparisons.filter(({ kind }) => kind === 'proven').map(({ story }) => story.id)).size
  return {
    summary: [
      `with ${base.name} (${base.commit.slice(0, 10)})`,
      `${comparisons.filter(({ kind }) => kind === 'same').length} pictures the same`,
      `${proven} ${proven === 1 ? 'story' : 'stories'} proven unchanged`,
      `${seconds} s`,
      ...(expired ? ['The approvals belong to another base and are no longer valid.'] : []),
    ],
    entries: findings(comparisons).map(({ story, before, after, difference, note, tokens, quarantine, ...rest }) => ({
      ...rest,
      id: story.id,
      component: story.component,
      name: story.name,
      approved: rest.approved ?? false,
      approvable: isApprovable(rest),
      facts: [note, tokens, quarantine && `in quarantine: ${quarantine}`].flatMap((fact) => fact ?? []),
      changes: changes[story.id] ?? [],
      before: address(before?.file),
      after: address(after?.file),
      difference: address(difference),
    })),
  }
}
