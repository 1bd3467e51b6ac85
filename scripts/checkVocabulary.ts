/**
 * Checks that no file uses a term that docs/glossary.md replaces, as part of `npm test`. Prints each position with the
 * replacement. The lists are in scripts/vocabulary/terms.ts.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from './steps/projectRoot.ts'
import { findReplacedTerms } from './vocabulary/findReplacedTerms.ts'

/** Files with text written by people. Generated files and the lists themselves are excluded. */
const checked = /\.(ts|tsx|mjs|mts|css|md|sql|html|jsonc)$/
const excluded = /^(scripts\/vocabulary\/|docs\/glossary\.md$|apps\/server\/src\/platform\/db\/migrations\/)/

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const files = tracked.split('\n').filter((file) => checked.test(file) && !excluded.test(file))
const problems: string[] = []
for (const file of files) {
  const text = await readFile(path.join(projectRoot, file), 'utf8').catch(() => '')
  for (const { term, replacement, line } of findReplacedTerms(text))
    problems.push(`${file}:${line} uses "${term}". Use: ${replacement}.`)
}
if (files.length === 0)
  problems.push('git lists no files, so nothing was checked. Run this in a clone of the repository.')

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} replaced terms. docs/glossary.md has the vocabulary and the reasons.`)
  process.exitCode = 1
} else {
  console.log(`${files.length} files use the vocabulary of docs/glossary.md`)
}
