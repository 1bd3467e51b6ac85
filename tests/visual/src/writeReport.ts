import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Comparison } from './comparePictures.ts'

/** Writes a page that shows before, after and difference of each story side by side; what is the same is only named. */
export async function writeReport(file: string, base: string, comparisons: readonly Comparison[]): Promise<void> {
  const folder = path.dirname(file)
  const shown = comparisons.filter(({ kind }) => kind !== 'same')
  const same = comparisons.filter(({ kind }) => kind === 'same')
  await writeFile(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stories compared with ${escape(base)}</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #222; }
  section { border-top: 1px solid #ccc; padding: 12px 0; }
  .row { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: 1 1 0; min-width: 200px; }
  img { max-width: 100%; border: 1px solid #ddd; background: repeating-conic-gradient(#eee 0 25%, #fff 0 50%) 0 / 16px 16px; }
  h2 { font-size: 16px; margin: 0 0 4px; }
</style>
<h1>Stories compared with ${escape(base)}</h1>
<p>${shown.length} to look at, ${same.length} the same.</p>
${shown.map((comparison) => section(folder, comparison)).join('\n')}
<details><summary>${same.length} the same</summary>
<ul>${same.map(({ title, theme }) => `<li>${escape(title)} (${theme})</li>`).join('')}</ul></details>
</html>
`,
  )
}

function section(folder: string, { kind, title, theme, before, after, diff, note }: Comparison): string {
  const figures = [figure(folder, 'before', before), figure(folder, 'after', after), figure(folder, 'difference', diff)]
  return `<section><h2>${kind}: ${escape(title)} (${theme})</h2>
<p>${escape(note ?? '')}</p>
<div class="row">${figures.join('')}</div></section>`
}

function figure(folder: string, caption: string, file: string | undefined): string {
  if (file === undefined) return ''
  const source = path.relative(folder, file).replaceAll(path.sep, '/')
  return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="${caption}" loading="lazy"></a></figure>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
